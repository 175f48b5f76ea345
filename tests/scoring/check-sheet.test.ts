import { expect, test } from 'vitest';
import { readSheet } from '../../domain/scoring/read/sheet.ts';
import { checkSheet } from '../../domain/scoring/sheet/check.ts';
import { maximumOf } from '../../domain/scoring/sheet/maximum.ts';
import { totalOf } from '../../domain/scoring/sheet/total.ts';
import { readJson, sheetFiles } from './support/read-meets.ts';
import { itemWith, sectionWith, sheetWith, type Json } from './support/small-meet.ts';

const items = (...all: Json[]) => ({ sections: [sectionWith({ items: all })] });
const bands = (...all: [min: number, max: number][]) =>
  items(itemWith({ min: 0, max: 10, step: 1, bands: all.map(([min, max]) => ({ label: 'band', min, max })) }));
const penalty = (changes: Json) => ({ penalties: [{ key: 'p', label: 'Drop', roles: [], value: '5', ...changes }] });
const placement = (...all: [place: number, min: string, max: string][]) => ({
  placement: { method: 'bands', bands: all.map(([place, min, max]) => ({ place, min, max })) },
});
const role = (key: string, max: number) => ({ key, label: key, min: 0, max, counts: true });

test.each<[string, Json, string[]]>([
  ['nothing', {}, []],
  [
    'a role that scores nothing',
    { roles: [role('head', 1), role('judge', 4), role('timer', 1)] },
    ['timer counts but scores no section.'],
  ],
  ['bands that cover the range', bands([0, 4], [5, 10]), []],
  ['bands that overlap', bands([0, 5], [5, 10]), ['The bands of Item overlap at 5.']],
  ['bands with a gap', bands([0, 4], [6, 10]), ['No band of Item has 5.']],
  ['bands that start late', bands([1, 10]), ['The bands of Item start at 1, and its marks at 0.']],
  ['bands that end early', bands([0, 9]), ['The bands of Item end at 9, and its marks at 10.']],
  ['bands of places with a gap', placement([1, '47', '52'], [2, '42', '46']), []],
  ['bands of places that overlap', placement([1, '47', '52'], [2, '42', '47']), ['The bands of places overlap at 47.']],
  [
    'bands of places out of order',
    placement([2, '42', '46'], [1, '47', '52']),
    ['The bands of places must be listed from the highest.'],
  ],
  [
    'a limit below one occurrence',
    penalty({ basis: 'per_occurrence', cap: '4' }),
    ['The limit of Drop is 4, which is less than one occurrence (5).'],
  ],
  ['a limit of one occurrence', penalty({ basis: 'per_occurrence', cap: '5' }), []],
  [
    'a time penalty without limits',
    penalty({ basis: 'per_second_outside' }),
    ['Drop is worked out from the clock, but the sheet has no time limits.'],
  ],
  [
    'drops that leave no judge',
    { panel: { combine: 'sum', drop_low: 1, drop_high: 2, min_judges_for_drop: 3 } },
    ['the drops can leave no judge'],
  ],
  [
    'drops that never happen',
    { panel: { combine: 'sum', drop_low: 1, min_judges_for_drop: 19 } },
    ['The panel drops judges from 19 on, but has at most 18.'],
  ],
  [
    'a tie-breaker of nothing',
    { tie_breakers: [{ by: 'occurrences', penalty: 'x', prefer: 'low' }] },
    ["a tie-breaker names the penalty x, which isn't on the sheet"],
  ],
  ['one key twice', items(itemWith(), itemWith()), ['another item of the section has this key']],
  [
    'a section filled in once by many',
    { sections: [sectionWith({ combine: 'once' })] },
    ['Section is filled in once, but the panel can have 18 judges who fill it in.'],
  ],
])('a sheet with %s', (_name, changes, texts) => {
  expect(checkSheet(sheetWith(changes)).map(({ text }) => text)).toEqual(texts);
});

test.each(sheetFiles())('the builder has nothing to say about %s', (_name, sheet) => {
  expect(checkSheet(sheet)).toEqual([]);
});

function maximumIn(sheet: unknown, seats: Record<string, number>, cadets?: number) {
  const { value } = readSheet(sheet);
  if (!value) throw new Error('The sheet is wrong');
  return maximumOf(value, seats, cadets);
}

test('the most that a sheet can give, for each role and for the panel', () => {
  const exhibition = readJson('scoresheets/nhsdtc-2018-masters-mixed-platoon-exhibition.json');
  expect(maximumIn(exhibition, { head: 1, judge: 2 })).toEqual({ roles: { head: '300', judge: '300' }, total: '900' });
  const regulation = readJson('scoresheets/syn-armed-regulation.json');
  // 15 commands of 10, and 20 for impressions times 2.5; the commander has 50, once.
  expect(maximumIn(regulation, { head: 1, judge: 2 })).toEqual({ roles: { head: '250', judge: '200' }, total: '650' });
  // High and low of five are dropped in each section, which leaves three: 30 and 40 of each, and 20 once.
  const saber = readJson('scoresheets/syn-saber.json');
  expect(maximumIn(saber, { head: 1, judge: 4 })).toEqual({ roles: { head: '90', judge: '70' }, total: '230' });
  const inspection = readJson('scoresheets/lonoke-uniform-inspection.json');
  expect(maximumIn(inspection, { head: 1, judge: 1 })).toEqual({ roles: { head: '100', judge: '100' }, total: '100' });
});

test('there is no maximum where an item has no limit or the number of cadets is not known', () => {
  expect(maximumIn(sheetWith(items(itemWith({ max: null }))), { head: 1 })).toEqual({
    roles: { head: null, judge: null },
    total: null,
  });
  const perCadet = sheetWith({ sections: [sectionWith({ per: 'cadet' })] });
  expect(maximumIn(perCadet, { head: 1 }).total).toBeNull();
  expect(maximumIn(perCadet, { head: 1 }, 8).total).toBe('800');
});

test('the control total of one sheet, also while it is being filled in', () => {
  const { value: sheet } = readSheet(readJson('scoresheets/syn-saber.json'));
  if (!sheet) throw new Error('The sheet is wrong');
  const marks = { manual: { draw: 8, present: '7', carry: 9 }, team: { arch: 6, faults: 3 }, cmdr: { voice: 15 } };
  // The second section starts at 10 and counts twice; only the head judge marks the commander.
  expect(totalOf(sheet, 'head', marks)).toEqual({ sections: { manual: '24', team: '23', cmdr: '15' }, total: '62' });
  expect(totalOf(sheet, 'judge', { manual: { draw: 8 } })).toEqual({
    sections: { manual: '8', team: '20' },
    total: '28',
  });
});
