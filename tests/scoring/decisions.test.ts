import { describe, expect, test } from 'vitest';
import {
  entryWith,
  eventWith,
  itemWith,
  judgeSheet,
  meetWith,
  rowOf,
  rowsOf,
  sectionWith,
  sheetsOf,
  sheetWith,
  tabulated,
  type Json,
} from './support/small-meet.ts';

// The decisions D1 to D16 of the format, in meets of our own.

const alone = { panel: { J1: 'head' } };
const five = { J1: 'head', J2: 'judge', J3: 'judge', J4: 'judge', J5: 'judge' };

const attempts = (...all: [status: string, marks: (number | null)[]][]) => ({
  id: 'A',
  school: 'A',
  status: 'ok',
  performances: all.map(([status, marks], at) => ({ attempt: at + 1, status, sheets: sheetsOf(marks) })),
});

describe('performances', () => {
  test('D1: a second chance that was not used leaves the first performance', () => {
    const entry = (status: string) => attempts(['ok', [20]], [status, []]);
    for (const status of ['dns', 'scratched'])
      expect(rowOf(sheetWith(), entry(status), alone)).toMatchObject({ net: '20.00', flags: ['attempt:1'] });
    expect(rowOf(sheetWith(), entry('dnf'), alone)).toMatchObject({ status: 'dnf', flags: ['attempt:2'] });
    expect(rowOf(sheetWith(), attempts(['dns', []]), alone)).toMatchObject({ status: 'dns', flags: [] });
  });

  test('D2: the best is not known while one attempt is blocked', () => {
    const bestOf = { ...alone, best_of: true };
    expect(rowOf(sheetWith(), attempts(['ok', [20]], ['ok', [null]]), bestOf)).toMatchObject({
      status: 'blocked',
      flags: ['attempt:2', 'missing_sheet:J1'],
    });
    expect(rowOf(sheetWith(), attempts(['ok', [20]], ['ok', [30]], ['ok', [30]]), bestOf)).toMatchObject({
      net: '30.00',
      flags: ['attempt:2'],
    });
    expect(rowOf(sheetWith(), attempts(['dq', []], ['dnf', []]), bestOf)).toMatchObject({ status: 'dnf' });
  });
});

test('D3: a mark decides the status when it does on one sheet; a value on the limit does not', () => {
  const sheet = (rule: Json) => sheetWith({ status_when: [{ section: 's', item: 'i', status: 'dnf', ...rule }] });
  expect(rowOf(sheet({ above: '50' }), entryWith('A', [50, 51, 20]))).toMatchObject({
    status: 'dnf',
    flags: ['dnf_by:s.i'],
  });
  expect(rowOf(sheet({ above: '50' }), entryWith('A', [50, 50, 20])).status).toBe('scored');
  expect(rowOf(sheet({ below: '20' }), entryWith('A', [50, 50, '19.5'])).status).toBe('dnf');
  expect(rowOf(sheet({ is: 7 }), entryWith('A', [50, 7, 20])).status).toBe('dnf');
});

test('D4: with head_only a missing sheet of another judge who counts blocks too', () => {
  const sheet = sheetWith({ panel: { combine: 'head_only' } });
  expect(rowOf(sheet, entryWith('A', [10, 20, null]))).toMatchObject({
    status: 'blocked',
    flags: ['missing_sheet:J3'],
  });
  const prorated = sheetWith({ panel: { combine: 'head_only', missing: 'prorate' } });
  expect(rowOf(prorated, entryWith('A', [10, 20, null]))).toMatchObject({ net: '10.00', flags: ['missing_sheet:J3'] });
});

test('D5: a time rule without a clock blocks', () => {
  const penalties = [{ key: 't', label: 'Time', roles: [], basis: 'per_second_outside', value: '1' }];
  const sheet = sheetWith({ timing: { max_s: 60 }, penalties });
  expect(rowOf(sheet, entryWith('A', [10]), alone)).toMatchObject({ status: 'blocked', flags: ['missing_clock'] });
  expect(rowOf(sheet, entryWith('A', [10], { clock_s: 0 }), alone).status).toBe('scored');
  expect(rowOf(sheetWith({ penalties }), entryWith('A', [10]), alone).status).toBe('scored');
});

test('D6: scorers agree section by section', () => {
  const sections = [sectionWith(), sectionWith({ key: 't' })];
  const sheet = sheetWith({ sections, panel: { combine: 'agree' } });
  const sheets = [judgeSheet('J1', { s: { i: 10 }, t: { i: 20 } }), judgeSheet('J2', { s: { i: 20 }, t: { i: 10 } })];
  const event = { panel: { J1: 'head', J2: 'judge' } };
  expect(rowOf(sheet, entryWith('A', [], { sheets }), event)).toMatchObject({
    status: 'blocked',
    flags: ['disagree:s,t'],
  });
});

test('D7: a missing rule never makes up a section that no one filled in', () => {
  const sections = [sectionWith(), sectionWith({ key: 'c', roles: ['head'], combine: 'once' })];
  const sheet = sheetWith({ sections, panel: { combine: 'mean', missing: 'mean_of_present' } });
  expect(rowOf(sheet, entryWith('A', [null, 10, 20]))).toMatchObject({
    status: 'blocked',
    flags: ['missing_sheet:J1'],
  });
});

test('D8: the best named shooters by the total of all positions, and a short team is flagged', () => {
  const position = (key: string) => sectionWith({ key, per: 'cadet', cadet_combine: 'sum' });
  const sheet = sheetWith({ sections: [position('prone'), position('standing')] });
  const shots = (of: number[]) => ({ cadets: of.map((i, at) => ({ cadet: `C${at}`, marks: { i } })) });
  const entry = (named: string[]) =>
    entryWith('A', [], {
      named,
      sheets: [judgeSheet('J1', { prone: shots([90, 50, 60, 100]), standing: shots([10, 60, 50, 100]) })],
    });
  const event = { ...alone, shooters: { best: 2 } };
  // C3 wasn't named. C1 and C2 have 110 each, more than C0 with the best prone.
  expect(rowOf(sheet, entry(['C0', 'C1', 'C2']), event)).toMatchObject({ net: '220.00', flags: [] });
  expect(rowOf(sheet, entry(['C0']), event)).toMatchObject({ net: '100.00', flags: ['short_team:1'] });

  // A judge of the team as a whole has no shooters and makes no team short.
  const team = sectionWith({ key: 'team', roles: ['judge'], combine: 'once' });
  const sections = [sectionWith({ key: 'prone', roles: ['head'], per: 'cadet' }), team];
  const sheets = [judgeSheet('J1', { prone: shots([90, 50]) }), judgeSheet('J2', { team: { i: 5 } })];
  const named = entryWith('A', [], { named: ['C0', 'C1'], sheets });
  const both = { panel: { J1: 'head', J2: 'judge' }, shooters: { best: 2 } };
  expect(rowOf(sheetWith({ sections }), named, both)).toMatchObject({ net: '145.00', flags: [] });
});

test('D9: without a role called head, the first that counts is the head', () => {
  const roles = ['timer', 'chief', 'judge'].map((key) => ({
    key,
    label: key,
    min: 0,
    max: 2,
    counts: key !== 'timer',
  }));
  const sections = [sectionWith({ roles: ['chief', 'judge'] })];
  const sheet = sheetWith({ roles, sections, panel: { combine: 'head_only' } });
  expect(rowOf(sheet, entryWith('A', [10, 20]), { panel: { J1: 'judge', J2: 'chief' } }).net).toBe('20.00');
});

test('D10: after a missing sheet the panel is brought to what a full one leaves after drops', () => {
  const panel = (missing: string) => ({ combine: 'sum', drop_low: 1, drop_high: 1, missing });
  const net = (missing: string) =>
    rowOf(sheetWith({ panel: panel(missing) }), entryWith('A', [10, 20, 30, 60, null]), { panel: five }).net;
  // Four are too few for drops; a full panel leaves three.
  expect(net('prorate')).toBe('90.00');
  expect(net('mean_of_present')).toBe('90.00');
  expect(net('median_of_present')).toBe('75.00');
});

test('D11: inside drops by item a blank optional item is not a zero', () => {
  const items = [itemWith(), itemWith({ key: 'x', required: false })];
  const panel = { combine: 'mean', drop_low: 1, drop_high: 1, drop_scope: 'item' };
  const sheets = Object.keys(five).map((judge, at) => judgeSheet(judge, { s: { i: 10 * at, x: at < 4 ? at : null } }));
  const sheet = sheetWith({ sections: [sectionWith({ items })], panel });
  // Four marked the second item: none of them is dropped, and their mean is 1.5.
  expect(rowOf(sheet, entryWith('A', [], { sheets }), { panel: five })).toMatchObject({
    net: '21.50',
    dropped: ['s.i:J1', 's.i:J5'],
  });
});

test('D12: an absent judge differs from those present as in the rows that all have judged', () => {
  const sheet = sheetWith({ panel: { combine: 'mean', missing: 'adjusted' } });
  const entries = [
    entryWith('A', [10, 20, null]),
    entryWith('B', [10, 20, 21]),
    entryWith('C', [30, 40, 44], { exhibition: true }),
    entryWith('D', [null, 50, 50]),
  ];
  // J3 is 6 and 9 above J1 and J2: 15 and 7.5 make 22.5.
  expect(rowsOf(sheet, eventWith(entries)).get('A')?.net).toBe('17.50');
  expect(rowsOf(sheet, eventWith(entries.slice(0, 1))).get('A')?.net).toBe('15.00');
});

test('D13: an included section is of the same school and team; not performed is zero, and blocked is blocked', () => {
  const source = {
    ...eventWith([entryWith('A', [40]), entryWith('B', [null]), entryWith('C', [], { status: 'dq' })], alone),
    id: 'F',
  };
  const event = eventWith(
    [...['A', 'B', 'C'].map((id) => entryWith(id, [10])), entryWith('A2', [10], { school: 'A', team: 'B' })],
    { ...alone, include: [{ event: 'F', section: 's', as: 'x' }] },
  );
  const rows = tabulated(meetWith([event, source]), [sheetWith()]).results().events[0]?.rows ?? [];
  expect(rows.map(({ entry, net, flags }) => [entry, net, flags])).toEqual([
    ['A', '50.00', []],
    ['A2', '10.00', ['include_zero:x']],
    ['C', '10.00', ['include_zero:x']],
    ['B', null, ['include_blocked:x']],
  ]);
});

test('D14: steps over time are in whole seconds', () => {
  const steps = [
    { from_s: 1, to_s: 10, value: '1' },
    { from_s: 11, to_s: null, value: '5' },
  ];
  const penalties = [{ key: 't', label: 'Over', roles: [], basis: 'stepped_over', steps }];
  const sheet = sheetWith({ timing: { max_s: 60, rounding: 'none' }, penalties });
  for (const [clock_s, worth] of [
    ['60.9', '0.00'],
    ['70.9', '1.00'],
    ['71', '5.00'],
  ])
    expect(rowOf(sheet, entryWith('A', [50], { clock_s }), alone).penalties).toBe(worth);
});

test('D15: the places that judges give are among all ranked rows of the list', () => {
  const sheet = sheetWith({ tie_breakers: [{ by: 'place_counts' }] });
  const entries = [
    entryWith('A', [20, 20, 20]),
    entryWith('B', [30, 25, 5]),
    entryWith('C', [1, 1, 30]),
    entryWith('X', [99, 99, 99], { exhibition: true }),
  ];
  // B is first of two judges, A of none.
  const rows = rowsOf(sheet, eventWith(entries));
  expect(['A', 'B'].map((id) => rows.get(id)?.place)).toEqual([2, 1]);
});

test('D16: teams of individuals share a place without tie-breakers', () => {
  const runner = (id: string, school: string, mark: number | null) => entryWith(id, [mark], { school, team: 'T' });
  const event = eventWith(
    [
      runner('A1', 'A', 30),
      runner('A2', 'A', 10),
      runner('A3', 'A', 5),
      runner('B1', 'B', 20),
      runner('B2', 'B', 20),
      runner('C1', 'C', 9),
    ],
    { ...alone, team: { best: 2 } },
  );
  const sheet = sheetWith({ tie_breakers: [{ by: 'role_total', role: 'head', prefer: 'high' }] });
  expect(tabulated(meetWith([event]), [sheet]).results().events[0]?.teams).toEqual([
    { place: 1, team: 'T', school: 'A', status: 'scored', net: '40.00', counted: ['A1', 'A2'], tie: 'shared' },
    { place: 1, team: 'T', school: 'B', status: 'scored', net: '40.00', counted: ['B1', 'B2'], tie: 'shared' },
    { place: null, team: 'T', school: 'C', status: 'dnf', net: null, counted: [], tie: null },
  ]);
});

test('D22: where low wins penalties add and credits subtract, whatever the kind of sheet', () => {
  const sheet = sheetWith({
    direction: 'low',
    penalties: [{ key: 'p', roles: [], basis: 'per_occurrence', value: '2' }],
    credits: [{ key: 'c', roles: [], basis: 'manual', min: '0' }],
  });
  const entry = entryWith('A', [10], { penalties: [{ key: 'p' }], credits: [{ key: 'c', value: '0.5' }] });
  expect(rowOf(sheet, entry, alone)).toMatchObject({ net: '11.50', raw: '10.0000' });
});
