import { describe, expect, test } from 'vitest';
import { explained } from './support/explained.ts';
import {
  entryWith,
  eventWith,
  itemWith,
  judgeSheet,
  meetWith,
  sectionWith,
  sheetWith,
  tabulated,
  type Json,
} from './support/small-meet.ts';

/** A sheet of one judge with these items. */
function itemsSheet(...items: Json[]): Json {
  return sheetWith({ sections: [sectionWith({ items })] });
}

const alone = { panel: { J1: 'head' } };

const oneSheet = (marks: Json) => [entryWith('A', [], { sheets: [judgeSheet('J1', { s: marks })] })];

describe('rule 1, which sheets count', () => {
  test('the highest revision that is neither void nor shadow counts, wherever it is', () => {
    const sheets = [
      judgeSheet('J1', { s: { i: 30 } }, { revision: 2 }),
      judgeSheet('J1', { s: { i: 10 } }),
      judgeSheet('J1', { s: { i: 99 } }, { revision: 3, void: true }),
      judgeSheet('J1', { s: { i: 98 } }, { revision: 4, shadow: true }),
      judgeSheet('J9', { s: { i: 'no seat, never read' } }),
    ];
    const { row, texts } = explained(sheetWith(), [entryWith('A', [], { sheets })], alone);
    expect(row.net).toBe('30.00');
    expect(row.judges).toEqual({ J1: '30.00' });
    expect(texts[0]).toBe('J1 (Head judge): Section: 30.');
  });
});

describe('rule 2, items of each kind', () => {
  const cases: [name: string, item: Json, mark: unknown, net: string, label: string][] = [
    ['points times a multiplier', itemWith({ multiplier: '1.2' }), '7.5', '9.00', 'Item (7.5 times 1.2)'],
    ['a level', itemWith({ type: 'level', levels: { A: '10', B: '7.5' } }), 'B', '7.50', 'Item (B)'],
    ['a tick', itemWith({ type: 'check', value: '4' }), true, '4.00', 'Item (yes)'],
    ['no tick', itemWith({ type: 'check', value: '4' }), null, '0.00', 'Item (no)'],
    ['a count', itemWith({ type: 'count', value: '2.5' }), 3, '7.50', 'Item (3 at 2.5)'],
    ['a deduction', itemWith({ type: 'deduction', value: '3' }), 2, '0.00', 'Item (2 at -3)'],
    ['a series', itemWith({ type: 'series', count: 3, step: 0.1 }), [9, '8.5', 10], '27.50', 'Item (9, 8.5, 10)'],
    ['a time', itemWith({ type: 'time', step: 0.1 }), 12.3, '12.30', 'Item'],
    [
      'a time looked up, on the limit of a row',
      itemWith({
        type: 'table_time',
        table: [
          { max_s: 55, points: '100' },
          { max_s: 60, points: '90' },
        ],
        below: '5',
      }),
      60,
      '90.00',
      'Item (60 s)',
    ],
  ];
  test.each(cases)('%s', (_name, item, mark, net, label) => {
    const result = tabulated(meetWith([eventWith(oneSheet({ i: mark }), alone)]), [itemsSheet(item)]);
    expect(result.results().events[0]?.rows[0]?.net).toBe(net);
    expect(result.explain('E', 'A')?.steps[0]?.terms.at(-1)?.label).toBe(label);
  });

  test('above the last row of a table it is worth what is below the table, and a text is worth nothing', () => {
    const table = itemWith({ type: 'table_time', table: [{ max_s: 55, points: '100' }], below: '5' });
    const sheet = itemsSheet(table, itemWith({ key: 'note', type: 'text' }));
    expect(explained(sheet, oneSheet({ i: 55.01, note: 'Late' }), alone).row.net).toBe('5.00');
  });
});

test('rule 3: start and items, not below the floor, times the multiplier, and cadets are combined', () => {
  const section = (combine: string) =>
    sheetWith({
      sections: [
        sectionWith({
          per: 'cadet',
          cadet_combine: combine,
          start: '10',
          floor: '4',
          multiplier: '2',
          items: [itemWith({ type: 'deduction', value: '3' })],
        }),
      ],
    });
  const cadets = [1, 3, 0].map((i, at) => ({ cadet: `C${at}`, marks: { i } }));
  const entries = [entryWith('A', [], { sheets: [judgeSheet('J1', { s: { cadets } })] })];
  // Seven, one that is raised to the floor of four, and ten.
  expect(explained(section('sum'), entries, alone).row.net).toBe('42.00');
  expect(explained(section('mean'), entries, alone).row.net).toBe('14.00');
  const { row, texts } = explained(section('sum_best:2'), entries, alone);
  expect(row.net).toBe('34.00');
  expect(texts).toContain('J1 (Head judge): Section, C1: not below 4.');
  expect(texts).toContain('J1 (Head judge): Section: sum of the best 2 cadets, 17.');
  expect(texts).toContain('J1 (Head judge): Section, times 2: 34.');
});

test('rule 4: a section counted once is added once, and one for feedback not at all', () => {
  const sheet = sheetWith({
    sections: [
      sectionWith(),
      sectionWith({ key: 'once', label: 'Commander', roles: ['head'], combine: 'once' }),
      sectionWith({ key: 'none', label: 'Feedback', combine: 'none' }),
    ],
    panel: { combine: 'mean' },
  });
  const marks = (i: number) => ({ s: { i }, none: { i: 50 } });
  const sheets = [
    judgeSheet('J1', { ...marks(10), once: { i: 5 } }),
    judgeSheet('J2', marks(20)),
    judgeSheet('J3', marks(30)),
  ];
  const { row, texts } = explained(sheet, [entryWith('A', [], { sheets })]);
  expect(row).toMatchObject({ net: '25.00', judges: { J1: '15.00', J2: '20.00', J3: '30.00' } });
  expect(texts).toContain('Raw score, all parts together: 25.');
});

describe('rule 5, drops', () => {
  const panel = { J1: 'head', J2: 'judge', J3: 'judge', J4: 'judge', J5: 'judge' };
  const drops = { combine: 'sum', drop_low: 1, drop_high: 1 };

  test('of the whole sheet: the lowest and the highest, of equal ones the earlier seat as the lower', () => {
    const { row, texts } = explained(sheetWith({ panel: drops }), [entryWith('A', [10, 10, 20, 30, 30])], { panel });
    expect(row).toMatchObject({ net: '60.00', dropped: ['J1', 'J5'] });
    expect(texts).toContain(
      'Judge totals: dropped the lowest 10 from J1 (Head judge) and the highest 30 from J5 (Judge).',
    );
  });

  test('of each section, and of each item', () => {
    const items = [itemWith(), itemWith({ key: 'k', label: 'Other' })];
    const marks = [
      [1, 9],
      [2, 8],
      [3, 7],
      [4, 6],
      [9, 2],
    ];
    const sheets = marks.map(([i, k], at) => judgeSheet(`J${at + 1}`, { s: { i, k } }));
    const entries = [entryWith('A', [], { sheets })];
    const bySection = sheetWith({ sections: [sectionWith({ items })], panel: { ...drops, drop_scope: 'section' } });
    expect(explained(bySection, entries, { panel }).row).toMatchObject({ net: '30.00', dropped: ['s:J1', 's:J5'] });
    const byItem = sheetWith({ sections: [sectionWith({ items })], panel: { ...drops, drop_scope: 'item' } });
    const { row, texts } = explained(byItem, entries, { panel });
    expect(row).toMatchObject({ net: '30.00', dropped: ['s.i:J1', 's.i:J5', 's.k:J5', 's.k:J1'] });
    expect(texts).toContain('Other: dropped the lowest 2 from J5 (Judge) and the highest 9 from J1 (Head judge).');
  });

  test('not below the number of judges that drops need', () => {
    const sheet = sheetWith({ panel: { ...drops, min_judges_for_drop: 4 } });
    expect(explained(sheet, [entryWith('A', [10, 20, 30])]).row).toMatchObject({ net: '60.00', dropped: [] });
  });
});

test.each([
  ['sum', [10, 20, 60], '90.00', 'Judge totals: sum of the judges, 90.'],
  ['mean', [10, 20, 20], '16.67', 'Judge totals: mean of the judges, 16.6667.'],
  ['median', [10, 60, 20], '20.00', 'Judge totals: median of the judges, 20.'],
  ['head_only', [10, 20, 60], '10.00', "Judge totals: head judge's score, 10."],
  ['agree', [10, 10, 10], '10.00', 'Judge totals: score that the scorers agree on, 10.'],
])('rule 6: the panel value by %s', (combine, marks, net, text) => {
  const { row, texts } = explained(sheetWith({ panel: { combine } }), [entryWith('A', marks)]);
  expect(row.net).toBe(net);
  expect(texts).toContain(text);
});

test.each([
  ['mean_of_present', '36.00', 'No sheet from J3: the mean of the other judges fills in.'],
  ['median_of_present', '36.00', 'No sheet from J3: the median of the other judges fills in.'],
  ['prorate', '36.00', 'No sheet from J3: the total is scaled up to a full panel.'],
  ['adjusted', '42.00', "No sheet from J3: the judge's usual difference from the others fills in."],
])('rule 7: a missing sheet with %s', (missing, net, text) => {
  const sheet = sheetWith({ panel: { combine: 'sum', missing } });
  // J3 gives 6 more than the others do on average.
  const { row, texts } = explained(sheet, [entryWith('A', [10, 14, null]), entryWith('B', [20, 20, 26])]);
  expect(row).toMatchObject({ net, flags: ['missing_sheet:J3'] });
  expect(texts).toContain(text);
});

test('rule 7: without a rule the entry waits', () => {
  const { row, texts } = explained(sheetWith(), [entryWith('A', [10, null, null])]);
  expect(row).toMatchObject({ status: 'blocked', net: null, place: null, flags: ['missing_sheet:J2,J3'] });
  expect(texts).toEqual(["Can't be scored yet.", 'Missing: the sheet of J2, J3.']);
});
