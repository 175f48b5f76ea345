import { describe, expect, test } from 'vitest';
import { faultLine } from '../../domain/scoring/fault.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { readSheet } from '../../domain/scoring/read/sheet.ts';
import { readJson, sheetFiles } from './support/read-meets.ts';
import {
  entryWith,
  eventWith,
  itemWith,
  judgeSheet,
  meetWith,
  sectionWith,
  sheetWith,
  type Json,
} from './support/small-meet.ts';

const alone = { panel: { J1: 'head' } };

function linesOf(meet: unknown, sheets: Json[] = [sheetWith()]): string[] {
  return readMeet(meet, sheets).faults.map(faultLine);
}

/** A meet of one entry with these marks for one judge, on a sheet of these items. */
function marked(items: Json[], marks: unknown, section: Json = {}): string[] {
  const sheet = sheetWith({ sections: [sectionWith({ items, ...section })] });
  const entry = entryWith('A', [], { sheets: [judgeSheet('J1', { s: marks })] });
  return linesOf(meetWith([eventWith([entry], alone)]), [sheet]);
}

const AT = 'event E, entry A, sheet J1, item';

describe('a mark that breaks a rule is refused with its event, entry, sheet, and item', () => {
  test.each<[string, Json, unknown, string]>([
    ['above the maximum', itemWith(), 100.5, '100.5 is above the maximum of 100'],
    ['below the minimum', itemWith(), '-0.5', '-0.5 is below the minimum of 0'],
    ['between two steps', itemWith({ min: 1, step: 0.3 }), 2, "2 isn't on a step of 0.3 from 1"],
    ['not a number', itemWith(), 'ten', '"ten" isn\'t a number'],
    ['a number with a power', itemWith(), '1e1', '"1e1" isn\'t a number'],
    ['true for a number', itemWith(), true, "true isn't a number"],
    [
      'an unknown level',
      itemWith({ type: 'level', levels: { A: '1' } }),
      'toString',
      '"toString" isn\'t one of the levels A',
    ],
    ['a tick that is not true or false', itemWith({ type: 'check' }), 1, 'must be ticked or not (true or false)'],
    ['a count above its limit', itemWith({ type: 'count' }), 101, '101 is above the maximum of 100'],
    ['too few shots', itemWith({ type: 'series', count: 3 }), [1, 2], 'has 2 numbers, but needs 3'],
    ['a shot out of range', itemWith({ type: 'series', count: 1, max: 10 }), [11], '11 is above the maximum of 10'],
    ['a text that is a number', itemWith({ type: 'text' }), 5, 'must be a text'],
    ['a blank', itemWith(), null, 'is blank, so the sheet is incomplete'],
  ])('%s', (_name, item, mark, text) => {
    expect(marked([item], { i: mark })).toEqual([`${AT} s.i: ${text}`]);
  });

  test('an item and a section that the sheet does not have', () => {
    expect(marked([itemWith()], { i: 1, j: 2 })).toEqual([`${AT} s.j: the score sheet has no such item`]);
    const entry = entryWith('A', [], { sheets: [judgeSheet('J1', { s: { i: 1 }, t: { i: 1 } })] });
    const lines = linesOf(meetWith([eventWith([entry], alone)]));
    expect(lines).toEqual([`${AT} t: the score sheet has no such section`]);
  });

  test('a section that the role does not fill in, and one of cadets without cadets', () => {
    const sections = [sectionWith(), sectionWith({ key: 't', roles: ['judge'] })];
    const entry = entryWith('A', [], { sheets: [judgeSheet('J1', { s: { i: 1 }, t: { i: 1 } })] });
    expect(linesOf(meetWith([eventWith([entry], alone)]), [sheetWith({ sections })])).toEqual([
      `${AT} t: the role head doesn't fill in this section`,
    ]);
    expect(marked([itemWith()], { i: 1 }, { per: 'cadet' })).toEqual([`${AT} s: needs a list of cadets`]);
    const twice = { cadets: [1, 2].map((i) => ({ cadet: 'C1', marks: { i } })) };
    expect(marked([itemWith()], twice, { per: 'cadet' })).toEqual([`${AT} s: cadet C1 is on the sheet twice`]);
    const blank = { cadets: [{ cadet: 'C1', marks: {} }] };
    expect(marked([itemWith()], blank, { per: 'cadet' })).toEqual([
      `${AT} s.i: cadet C1: is blank, so the sheet is incomplete`,
    ]);
  });

  test('each fault has its line', () => {
    expect(marked([itemWith(), itemWith({ key: 'k' })], { i: 101 })).toHaveLength(2);
  });
});

test('sheets that do not count are not looked at', () => {
  const sheets = [
    judgeSheet('J1', { s: { i: 1 } }),
    judgeSheet('J1', { s: { i: 999 } }, { revision: 2, void: true }),
    judgeSheet('J1', 'nothing' as unknown as Json, { revision: 3, shadow: true }),
    judgeSheet('J9', {}),
  ];
  const penalties = [{ key: 'unknown', void: true }];
  expect(linesOf(meetWith([eventWith([entryWith('A', [], { sheets, penalties })], alone)]))).toEqual([]);
});

describe('what was recorded of a performance', () => {
  const sheet = sheetWith({
    penalties: [{ key: 'p', label: 'P', roles: [], basis: 'manual', value: null, min: '2' }],
    credits: [{ key: 'c', label: 'C', roles: [], basis: 'manual', min: '1' }],
  });
  test.each<[string, Json, string]>([
    ['an unknown penalty', { penalties: [{ key: 'x' }] }, 'the score sheet has no penalty x'],
    ['a penalty without a value', { penalties: [{ key: 'p' }] }, 'penalty p needs a value'],
    [
      'a penalty that is too small',
      { penalties: [{ key: 'p', value: '1.5' }] },
      'penalty p: 1.5 is below the smallest value of 2',
    ],
    ['an unknown credit', { credits: [{ key: 'x', value: 1 }] }, 'the score sheet has no credit x'],
    [
      'a credit that is too small',
      { credits: [{ key: 'c', value: 0 }] },
      'credit c: 0 is below the smallest value of 1',
    ],
    ['a clock below zero', { clock_s: [1, -2] }, 'clock_s: -2 is below zero'],
    ['a clock that is no number', { clock_s: 'soon' }, 'clock_s.1 needs a decimal number'],
    ['an unknown status', { status: 'late' }, 'status must be ok, dns, dnf, dq or scratched'],
    ['a school that is not there', { school: 'Z' }, 'the meet has no school Z'],
    ['a division that is not there', { division: 'Z' }, 'the meet has no division Z'],
    ['one sheet twice', { sheets: [1, 2].map((i) => judgeSheet('J1', { s: { i } })) }, 'two sheets are J1 revision 1'],
    [
      'one attempt twice',
      { performances: [1, 2].map(() => ({ attempt: 1, status: 'dns' })) },
      'two performances are attempt 1',
    ],
  ])('%s', (_name, changes, text) => {
    const schools = [{ id: 'A', name: 'A' }];
    const divisions = [{ id: 'I', name: 'One' }];
    const meet = meetWith([eventWith([entryWith('A', [10], changes)], alone)], { schools, divisions });
    expect(linesOf(meet, [sheet])).toEqual([`event E, entry A: ${text}`]);
  });
});

describe('an event', () => {
  test.each<[string, Json, string]>([
    [
      'without its sheet',
      { sheet: { key: 'small', version: 2 } },
      "sheet small version 2: the score sheet isn't in the folder scoresheets",
    ],
    ['without any sheet', { sheet: null }, "has no score sheet and isn't a knockout"],
    [
      'with a role that the sheet does not have',
      { panel: { J1: 'chief' } },
      "judge J1 has the role chief, which isn't on the score sheet",
    ],
    [
      'with too many seats',
      { panel: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`H${at}`, 'head'])) },
      'the panel has 10 seats of the role head, but needs 0 to 9',
    ],
    ['with a division that the meet does not have', { divisions: ['I'] }, 'the meet has no division I'],
    [
      'with a section of an event that is not there',
      { include: [{ event: 'X', section: 's' }] },
      "includes a section of the event X, which the meet doesn't have",
    ],
    [
      'that includes itself',
      { include: [{ event: 'E', section: 's', as: 'x' }] },
      'includes a section of itself, directly or through other events',
    ],
    [
      'with a coin for someone who is not there',
      { tie_results: [{ by: 'coin', order: ['Z'] }] },
      'the event has no entry Z',
    ],
    ['without a weight', { weight: null }, 'weight needs a decimal number'],
  ])('%s', (_name, changes, text) => {
    expect(linesOf(meetWith([eventWith([], changes)]))[0]).toMatch(
      new RegExp(`^event E[,:] ${text.replaceAll(/[()]/g, '.')}$`),
    );
  });
});

describe('the overall', () => {
  test.each<[string, Json, string]>([
    ['an event that is not there', { required_events: ['X'] }, 'overall.required_events: the meet has no event X'],
    ['a method without its table', { methods: { m: { kind: 'table' } } }, 'overall method m: table is missing'],
    [
      'a method of an unknown kind',
      { methods: { m: { kind: 'luck' } } },
      'overall.methods.m.kind must be table, reverse, proportional, rank_sum or raw_sum',
    ],
    [
      'a division that is not there',
      { methods: { m: { kind: 'reverse', division: 'X' } } },
      'overall method m: the meet has no division X',
    ],
    [
      'a tie by an event that is not there',
      { ties: [{ by: 'event', event: 'X' }] },
      'overall.ties: the meet has no event X',
    ],
  ])('%s', (_name, changes, line) => {
    expect(linesOf(meetWith([], { overall: { required_events: [], methods: {}, ...changes } }))).toEqual([line]);
  });

  test('ids that are used twice', () => {
    const schools = [1, 2].map(() => ({ id: 'A', name: 'A' }));
    expect(linesOf(meetWith([eventWith([]), eventWith([])], { schools }))).toEqual([
      'two schools have the id A',
      'two events have the id E',
    ]);
    const entries = [1, 2].map(() => entryWith('A', [10]));
    expect(linesOf(meetWith([eventWith(entries, alone)]))).toEqual(['event E: two entries have the id A']);
  });
});

test.each<[string, Json, string]>([
  ['a repeated section', { sections: [sectionWith(), sectionWith()] }, 'two of the section keys are s'],
  ['times that the highest wins', { kind: 'time' }, 'a sheet of times is won by the lowest, so direction must be low'],
  [
    'drops of all judges',
    { panel: { combine: 'sum', drop_low: 2, drop_high: 1, min_judges_for_drop: 3 } },
    'the drops can leave no judge',
  ],
  [
    'adjusted with drops',
    { panel: { combine: 'sum', drop_low: 1, missing: 'adjusted' } },
    'the missing rule adjusted needs drops by sheet, and no drops',
  ],
  [
    'a tie by an unknown role',
    { tie_breakers: [{ by: 'role_total', role: 'x', prefer: 'low' }] },
    "a tie-breaker names the role x, which isn't on the sheet",
  ],
  [
    'an unknown kind of item',
    { sections: [sectionWith({ items: [itemWith({ type: 'luck' })] })] },
    "item s.i: type isn't one of the known kinds",
  ],
])('a score sheet with %s is refused', (_name, changes, text) => {
  const [line] = readSheet(sheetWith(changes)).faults.map(faultLine);
  expect(line).toMatch(new RegExp(`^sheet small version 1[,:] ${text}$`));
});

test('a file of another kind is refused, and keys that are not known are ignored', () => {
  expect(linesOf([])).toEqual(['The file needs an object']);
  expect(linesOf(null)).toEqual(['The file needs an object']);
  const meet = readJson('worked-meet.json') as Json;
  const sheets = sheetFiles().map(([, sheet]) => ({ ...(sheet as Json), strange: 1 }));
  expect(linesOf({ ...meet, strange: { deep: [] } }, sheets)).toEqual([]);
});
