import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { readOrFail } from '../scoring/support/read-meets.ts';
import { entryWith, eventWith, meetWith, sheetWith } from '../scoring/support/small-meet.ts';
import { chaptersOf, decidedBy, explainStored, tieWordsOf } from '../../web/src/shared/meet/results/explain.ts';
import { type Input, listsOf, marksOfRow, placeWords, type Stored } from '../../web/src/shared/meet/results/stored.ts';

const SHEET = sheetWith({
  panel: { combine: 'mean', drop_low: 1, min_judges_for_drop: 3, missing: 'mean_of_present' },
  penalties: [{ key: 'drop', label: 'Dropped weapon', roles: ['head'], basis: 'per_occurrence', value: '5' }],
  tie_breakers: [{ by: 'role_total', role: 'head', prefer: 'high' }],
});

/** A result as it is stored, and what it was made from. */
function storedOf(entries: Record<string, unknown>[]): { stored: Stored; input: Input } {
  const meet = meetWith([eventWith(entries)]);
  const scored = currentEngine.tabulate(readOrFail(meet, [SHEET]));
  const input = { meet, sheets: [SHEET], hash: 'a'.repeat(64) };
  const result: unknown = JSON.parse(JSON.stringify(scored.eventResults('E')));
  const stored = { event_id: 'e', generation: 1, engine: 1, input_hash: input.hash, created_at: '', result };
  return { stored, input };
}

const TIED = [
  entryWith('A', [80, 90, 70], { penalties: [{ id: 'p', key: 'drop', count: 1 }] }),
  entryWith('B', [85, 75, 70]),
  entryWith('C', [75, 85, 70]),
  entryWith('D', [90, null, 60]),
];

test('a stored row is explained in chapters: who gave what, what was dropped, and what decided the place', () => {
  const { stored, input } = storedOf(TIED);
  const explained = explainStored(stored, input, { event: 'E', entry: 'B' });
  if (!('explanation' in explained)) throw new Error('There is no explanation');
  const chapters = chaptersOf(explained.explanation);
  expect(chapters.map(({ title }) => title)).toEqual(["Judges' sheets", 'The panel together', 'Net score', 'Place']);
  const texts = chapters.flatMap(({ steps }) => steps.map(({ text }) => text));
  expect(texts).toContain('Judge totals: dropped the lowest 70 from J3 (Judge).');
  expect(texts.some((text) => text.startsWith('J1 (Head judge): Section: 85'))).toBe(true);
  expect(decidedBy(explained.explanation)).toBe("Head judge's total");
  const numbers = chapters.flatMap(({ steps }) => steps.flatMap((step) => step.numbers ?? []));
  expect(numbers.some((line) => /^Mean of .* = 80$/.test(line))).toBe(true);
});

test('the standings say which tie-breaker decided, and mark what is missing', () => {
  const { stored, input } = storedOf(TIED);
  const words = tieWordsOf(stored, input, 'E', ['A', 'B', 'C']);
  expect([...words.keys()]).toEqual(['A', 'B', 'C']);
  const rows = listsOf(stored).flatMap((list) => list.rows);
  const marks = (entry: string) => {
    const row = rows.find((one) => one.entry === entry);
    return row ? marksOfRow(row, words.get(entry)).map(({ text }) => text) : [];
  };
  expect(marks('B')).toEqual(["Tie broken by Head judge's total"]);
  expect(marks('D')).toEqual(['One sheet missing: J2']);
});

test('a place that is shared says so', () => {
  expect(placeWords({ place: 8, tie: 'shared' })).toBe('T-8');
  expect(placeWords({ place: 8, tie: 'broken' })).toBe('8');
  expect(placeWords({ place: null })).toBe('—');
});

test('a result is explained only from what it was made from', () => {
  const { stored, input } = storedOf(TIED);
  const ask = { event: 'E', entry: 'A' };
  expect(explainStored(stored, { ...input, hash: 'b'.repeat(64) }, ask)).toEqual({ moved: true });
  expect(tieWordsOf(stored, { ...input, hash: 'b'.repeat(64) }, 'E', ['A']).size).toBe(0);
  const changed = structuredClone(stored);
  Object.assign(listsOf(changed)[0]?.rows[0] ?? {}, { net: '99.00' });
  expect(explainStored(changed, input, ask)).toEqual({
    fault: "The stored result isn't what these scores give. Check the log of the meet.",
  });
  expect(explainStored({ ...stored, engine: 99 }, input, ask)).toMatchObject({ fault: expect.stringContaining('99') });
  expect(explainStored(stored, input, { event: 'E', entry: 'nobody' })).toMatchObject({ fault: expect.any(String) });
});

test('a standing of the overall is explained too', () => {
  const meet = meetWith([eventWith(TIED)], {
    overall: { required_events: [], methods: { places: { kind: 'reverse' } } },
  });
  const { value } = readMeet(meet, [SHEET]);
  if (!value) throw new Error('The meet is wrong');
  const { overall, judge_stats } = currentEngine.tabulate(value).results();
  const result: unknown = JSON.parse(JSON.stringify({ overall, judge_stats }));
  const stored = { event_id: null, generation: 1, engine: 1, input_hash: 'a'.repeat(64), created_at: '', result };
  const input = { meet, sheets: [SHEET], hash: stored.input_hash };
  const explained = explainStored(stored, input, { method: 'places', school: 'B' });
  expect(explained).toMatchObject({ explanation: { of: 'B' } });
});
