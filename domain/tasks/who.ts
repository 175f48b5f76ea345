import { searchText, searchWords } from '../text/search.ts';

/** Someone or some group that can be named after an @: `path` is the whole name, such as 'Alpha Company 2nd Platoon'. */
export type Target = { kind: 'cadet' | 'account' | 'position' | 'unit' | 'team'; id: string; path: string };

/** Who was named: one, or those between which the words don't decide; and how many words they took. */
export type Named = { targets: Target[]; words: number };

/** The whole name of a platoon's position has about ten words with its units and its holder. */
const LONGEST = 16;

/** What people write for the words of a name. */
const SHORT: Record<string, string> = {
  plt: 'platoon',
  co: 'company',
  sqd: 'squad',
  flt: 'flight',
  bn: 'battalion',
  sq: 'squadron',
  grp: 'group',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  elem: 'element',
  cdr: 'commander',
  tm: 'team',
};

/**
 * Who the words after an @ name, by as many of them as name someone: each word begins a word of the name, in the same order, or is its
 * usual short form. Of several, those whose names have the fewest other words. Null where they name no one.
 */
export function readWho(words: readonly string[], targets: readonly Target[]): Named | null {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const asked = words
      .slice(0, count)
      .map((word) => searchText(word).replace(/\.$/, '').trim())
      .filter(Boolean);
    const found = targets
      .map((target) => ({ target, over: wordsOver(asked, target.path) }))
      .filter(({ over }) => over >= 0);
    const least = Math.min(...found.map(({ over }) => over));
    if (found.length > 0)
      return { targets: found.filter(({ over }) => over === least).map(({ target }) => target), words: count };
  }
  return null;
}

/** How many words a name has beyond those typed; -1 if it doesn't match. */
function wordsOver(asked: readonly string[], path: string): number {
  const own = searchWords(path);
  if (asked.length === 0) return -1;
  let at = 0;
  for (const word of asked) {
    while (at < own.length && !begins(own[at] ?? '', word)) at += 1;
    if (at === own.length) return -1;
    at += 1;
  }
  return own.length - asked.length;
}

function begins(own: string, word: string): boolean {
  return own === SHORT[word] || own.startsWith(word);
}
