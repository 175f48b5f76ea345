import { searchWords } from '../../../../domain/text/search.ts';

/** How well a text matches: 0 it is the text, 1 it starts with it, 2 each word starts a word of it, 3 it holds the words. */
export type Rank = 0 | 1 | 2 | 3;

/**
 * How well a text matches what was typed, with its words in any order, without regard to case, accents and commas; null
 * where one of the words isn't in it. Nothing typed matches everything.
 */
export function rankOf(text: string, typed: string): Rank | null {
  const whole = searchWords(text).join(' ');
  const words = searchWords(typed);
  const wanted = words.join(' ');
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (!words.every((word) => whole.includes(word))) return null;
  return words.every((word) => whole.startsWith(word) || whole.includes(` ${word}`)) ? 2 : 3;
}

/** The items that match what was typed, the best first and else in their order. */
export function bestFirst<One>(items: One[], textOf: (item: One) => string, typed: string): One[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(textOf(item), typed);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
