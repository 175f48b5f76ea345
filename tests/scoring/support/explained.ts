import { expect } from 'vitest';
import type { ResultRow } from '../../../domain/scoring/format/results.ts';
import { expectRecomputable } from './recompute.ts';
import { eventWith, meetWith, tabulated, type Json } from './small-meet.ts';

/** The row of the first entry and its explanation, whose numbers lead to the row's net. */
export function explained(sheet: Json, entries: Json[], event: Json = {}): { row: ResultRow; texts: string[] } {
  const result = tabulated(meetWith([eventWith(entries, event)]), [sheet]);
  const id = entries[0]?.['id'] as string;
  const row = result
    .results()
    .events.flatMap(({ rows }) => rows)
    .find(({ entry }) => entry === id);
  const explanation = result.explain('E', id);
  if (!row || !explanation) throw new Error('The entry has no row');
  const net = expectRecomputable(explanation);
  if (row.net !== null && row.raw !== null) expect(Number(net)).toBe(Number(row.net));
  return { row, texts: explanation.steps.map(({ text }) => text) };
}
