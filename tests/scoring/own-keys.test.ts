import { describe, expect, test } from 'vitest';
import { faultLine } from '../../domain/scoring/fault.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { explained } from './support/explained.ts';
import {
  entryWith,
  eventWith,
  judgeSheet,
  meetWith,
  rowOf,
  rowsOf,
  sheetWith,
  tabulated,
  type Json,
} from './support/small-meet.ts';

const penalties = [
  { key: 'p', label: 'Fault', roles: [], basis: 'per_occurrence', value: '5' },
  { key: 'out', label: 'Unsafe', roles: [], basis: 'disqualify' },
];
const sheet = sheetWith({ penalties });
const alone = { panel: { J1: 'head' } };

const ruled = (override: Json, changes: Json = {}) =>
  entryWith('A', [50], { penalties: [{ key: 'p', count: 2 }], guidon: { override }, ...changes });

describe('an override by the head judge keeps what it replaced', () => {
  test('of a penalty', () => {
    const { row, texts } = explained(
      sheet,
      [ruled({ penalties: [{ key: 'p', value: '3' }], reason: 'One was the wind' })],
      alone,
    );
    expect(row).toMatchObject({ net: '47.00', penalties: '3.00' });
    expect(row.guidon).toEqual({
      adjusted: { reason: 'One was the wind', was: { status: 'scored', net: '40.00', penalties: '10.00' } },
    });
    expect(texts).toContain('The head judge changed the penalties. Reason: One was the wind');
    expect(texts).toContain('The head judge changed Fault from 10 to 3.');
  });

  test('of the net', () => {
    const { row, texts } = explained(sheet, [ruled({ net: '41.5', reason: 'Agreed with both schools' })], alone);
    expect(row).toMatchObject({ net: '41.50', raw: '50.0000', penalties: '10.00' });
    expect(row.guidon?.adjusted?.was.net).toBe('40.00');
    expect(texts).toContain('The head judge set the net to 41.5 instead of 40. Reason: Agreed with both schools');
  });

  test('of a status, either way', () => {
    const out = ruled({ status: 'dq', reason: 'Wrong uniform' });
    expect(rowOf(sheet, out, alone)).toMatchObject({
      status: 'dq',
      net: null,
      guidon: { adjusted: { was: { status: 'scored', net: '40.00' } } },
    });
    const back = ruled({ status: 'ok', reason: 'It was another team' }, { penalties: [{ key: 'out' }] });
    expect(rowOf(sheet, back, alone)).toMatchObject({
      status: 'scored',
      net: '50.00',
      guidon: { adjusted: { was: { status: 'dq', net: null } } },
    });
    const late = ruled({ status: 'ok', reason: 'They did perform' }, { status: 'dns', penalties: [] });
    expect(rowOf(sheet, late, alone)).toMatchObject({ net: '50.00', guidon: { adjusted: { was: { status: 'dns' } } } });
  });

  test('of one performance alone', () => {
    const performances = [
      {
        attempt: 1,
        status: 'ok',
        sheets: [judgeSheet('J1', { s: { i: 50 } })],
        guidon: { override: { net: '60', reason: 'Ruling' } },
      },
      { attempt: 2, status: 'ok', sheets: [judgeSheet('J1', { s: { i: 55 } })] },
    ];
    const entry = { id: 'A', school: 'A', status: 'ok', performances };
    expect(rowOf(sheet, entry, { ...alone, best_of: true })).toMatchObject({ net: '60.00', flags: ['attempt:1'] });
    expect(rowOf(sheet, entry, alone)).toMatchObject({ net: '55.00', flags: ['attempt:2'] });
    expect(rowOf(sheet, entry, alone).guidon).toBeUndefined();
  });

  test('and needs a reason, and something to change', () => {
    const linesOf = (override: Json) =>
      readMeet(meetWith([eventWith([ruled(override)], alone)]), [sheet]).faults.map(faultLine);
    expect(linesOf({ net: '5' })).toEqual(['event E, entry A: guidon.override.reason is missing']);
    expect(linesOf({ reason: 'None' })).toEqual(['event E, entry A: guidon.override changes nothing']);
    expect(linesOf({ reason: 'None', penalties: [{ key: 'x', value: 1 }] })).toEqual([
      'event E, entry A: the score sheet has no penalty x',
    ]);
  });
});

test('a missing-sheet rule for one performance alone, with its reason', () => {
  const missing = { rule: 'prorate', reason: 'The judge fell ill' };
  const { row, texts } = explained(sheetWith(), [
    entryWith('A', [10, 20, null], { guidon: { missing } }),
    entryWith('B', [1, null, 1]),
  ]);
  expect(row).toMatchObject({ net: '45.00', flags: ['missing_sheet:J3'], guidon: { missing } });
  expect(texts[0]).toBe(
    'For this performance the director chose the rule for a missing sheet: the total is scaled up to a full panel. Reason: The judge fell ill',
  );
  const full = entryWith('A', [10, 20, 30], { guidon: { missing } });
  expect(rowOf(sheetWith(), full).guidon).toBeUndefined();
});

test('a score under review is scored and marked, and waits where it is on hold', () => {
  const review = (hold: boolean) => entryWith('A', [50], { guidon: { under_review: { reason: 'Log files', hold } } });
  expect(rowOf(sheet, review(false), alone)).toMatchObject({
    net: '50.00',
    place: 1,
    guidon: { under_review: { reason: 'Log files' } },
  });
  expect(rowOf(sheet, review(true), alone)).toMatchObject({
    status: 'blocked',
    net: null,
    guidon: { under_review: { reason: 'Log files' } },
  });
});

describe('a judge replaced in the middle', () => {
  const replaced = { guidon: { replacements: [{ seat: 'J3', judge: 'J9', from: 'B', reason: 'Called away' }] } };
  const late = (id: string, marks: number[]) =>
    entryWith(id, marks.slice(0, 2), {
      sheets: [
        ...marks.slice(0, 2).map((i, at) => judgeSheet(`J${at + 1}`, { s: { i } })),
        judgeSheet('J9', { s: { i: marks[2] } }),
      ],
    });

  test('sits on the seat from an entry on', () => {
    const rows = rowsOf(
      sheetWith(),
      eventWith([entryWith('A', [1, 2, 3]), late('B', [10, 20, 30]), late('C', [5, 5, 5])], replaced),
    );
    expect(rows.get('A')).toMatchObject({ net: '6.00', judges: { J3: '3.00' } });
    expect(rows.get('B')).toMatchObject({ net: '60.00', judges: { J1: '10.00', J2: '20.00', J3: '30.00' } });
    // Before the replacement a sheet of the new judge doesn't count, and after it one of the old judge.
    const early = rowsOf(sheetWith(), eventWith([late('A', [1, 2, 3]), entryWith('B', [1, 2, 3])], replaced));
    expect([...early.values()].map(({ flags }) => flags)).toEqual([['missing_sheet:J3'], ['missing_sheet:J3']]);
  });

  test('by the order in which the entries performed, where it is given', () => {
    const entries = [late('C', [5, 5, 5]), late('B', [10, 20, 30]), entryWith('A', [1, 2, 3])];
    const order = { guidon: { ...replaced.guidon, order: ['A', 'B', 'C'] } };
    expect([...rowsOf(sheetWith(), eventWith(entries, order)).values()].map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'scored'),
    );
  });

  test('has judge statistics of their own', () => {
    const entries = [entryWith('A', [1, 1, 4]), ...['B', 'C', 'D'].map((id) => late(id, [1, 1, 7]))];
    const { judge_stats } = tabulated(meetWith([eventWith(entries, replaced)]), [sheetWith()]).results();
    expect(judge_stats.slice(2)).toEqual([
      { event: 'E', judge: 'J3', entries: 1, leniency: null },
      { event: 'E', judge: 'J9', entries: 3, leniency: '4.00' },
    ]);
  });

  test('must have a seat to take over and an entry to start with', () => {
    const guidon = { replacements: [{ seat: 'J8', judge: 'J1', from: 'Z' }] };
    expect(readMeet(meetWith([eventWith([], { guidon })]), [sheetWith()]).faults.map(faultLine)).toEqual([
      'event E: the event has no entry Z',
      'event E: the panel has no seat J8',
      "event E: judge J1 has a seat and can't take over another one",
    ]);
  });
});
