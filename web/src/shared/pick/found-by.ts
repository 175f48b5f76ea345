import { matchFilter } from './first-match.ts';

/** Something to choose: what it is called, and what else it is found by. */
export type Found = { value: string; label: string; words?: string | undefined };

/** What a field to choose from takes, so that its options are found by their words too: 'CO CDR' finds 'Company Commander'. */
export function foundBy(options: readonly Found[]) {
  const words = new Map(options.map(({ value, label, words: more }) => [value, `${label} ${more ?? ''}`]));
  return {
    data: options.map(({ value, label }) => ({ value, label })),
    filter: matchFilter(({ value, label }) => words.get(value) ?? label),
  };
}
