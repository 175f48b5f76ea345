import type { Entry } from '../format/entry.ts';
import type { Outcome } from './score.ts';

/** An entry with what became of it. Its place is given within a list. */
export type Row = {
  entry: Entry;
  division: string | null;
  outcome: Outcome;
  place: number | null;
  tie: 'broken' | 'shared' | null;
  /** Added to the flags of the outcome: what the tie still needs. */
  needed: string[];
};

/** Before others comes the text whose first different character is less. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Lower places first, and those without one last. */
export function byPlace(one: number | null, other: number | null): number {
  return (one ?? Infinity) === (other ?? Infinity) ? 0 : (one ?? Infinity) - (other ?? Infinity);
}
