import { type LiveTable, READS } from './reads.generated.ts';

/** What a query can name as its source: a table whose changes are told, a view, or a function that only reads. */
export type ReadName = LiveTable | keyof typeof READS;

const shown: Record<string, string> = READS;

/** The tables whose changes a query follows that reads these. */
export function tablesOf(reads: readonly ReadName[]): string[] {
  return reads.flatMap((name) => (shown[name] ?? name).split(' '));
}
