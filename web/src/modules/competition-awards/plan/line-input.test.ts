import { expect, test } from 'vitest';
import { newLine } from '../../../../../domain/meets/awards/plan.ts';
import { changedLines, lineInput, lineOf, toLineForm } from './line-input.ts';

const LINES = [
  { ...newLine('event', { event_id: 'e1', division: 'I', place_from: 2, text: 'Saber' }), id: '1' },
  { ...newLine('event', { event_id: 'e1', unit: 'team', kind: 'medal', quantity: 9 }), id: '2' },
  { ...newLine('overall', { method: 'sum:all' }), id: '3' },
  { ...newLine('special', { title: 'Sportsmanship', decided_by: 'Chief judge', entry_id: 'n1' }), id: '4' },
  { ...newLine('special', { title: 'Spirit', meet_school_id: 's1' }), id: '5' },
];

test('a line goes through its form and comes back as it was', () => {
  for (const line of LINES) expect(lineOf(lineInput.parse(toLineForm(line)), line)).toEqual(line);
});

test('a special award needs a name, and places go up', () => {
  const [first] = LINES;
  const form = first && toLineForm(first);
  expect(lineInput.safeParse({ ...form, for: 'special', title: ' ' }).success).toBe(false);
  expect(lineInput.safeParse({ ...form, place_from: '3', place_to: '2' }).success).toBe(false);
});

test('a change of several is about the chosen ones, and what is left empty stays', () => {
  const keep = { kind: '', becomes: '', quantity: '', place_to: '', text: '' };
  const all = ['event:e1', 'team:e1', 'overall:sum:all', 'special'];
  expect(changedLines(LINES, { ...keep, of: all })).toEqual(LINES);
  expect(changedLines(LINES, { ...keep, of: all, kind: 'medal', becomes: 'ribbon', quantity: '3' })).toEqual([
    { ...LINES[1], kind: 'ribbon', quantity: 3 },
  ]);
  expect(
    changedLines(LINES, { ...keep, of: ['event:e1', 'special'], place_to: '1' }).map(({ place_to }) => place_to),
  ).toEqual([2, null, null]);
});
