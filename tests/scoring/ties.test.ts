import { describe, expect, test } from 'vitest';
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

const penalties = [{ key: 'p', label: 'Fault', roles: [], basis: 'per_occurrence', value: '5', max_count: 1 }];

/** Places and words of ties of two or more entries, by what splits them. */
function ranked(
  tie_breakers: Json[],
  entries: Json[],
  { sheet = {}, event = {} }: { sheet?: Json; event?: Json } = {},
) {
  const result = tabulated(meetWith([eventWith(entries, event)]), [sheetWith({ penalties, tie_breakers, ...sheet })]);
  const rows = result.results().events[0]?.rows ?? [];
  const textsOf = (entry: string) =>
    result.explain('E', entry)?.steps.flatMap(({ kind, text }) => (kind === 'tie' ? [text] : [])) ?? [];
  return { places: rows.map(({ entry, place, tie }) => [entry, place, tie]), rows, textsOf };
}

const broken = [
  ['B', 1, 'broken'],
  ['A', 2, 'broken'],
];

describe('rule 11, equal nets', () => {
  test('by the total of a role, dropped or not', () => {
    const { places, textsOf } = ranked(
      [{ by: 'role_total', role: 'head', prefer: 'high' }],
      [entryWith('A', [10, 20, 30]), entryWith('B', [20, 20, 20])],
    );
    expect(places).toEqual(broken);
    expect(textsOf('A')).toEqual([
      'Equal net of 60.00 with B.',
      'Tie-breaker, total of the role Head judge (high wins): B 20, A 10: decided.',
    ]);
  });

  test('by penalties, exact', () => {
    const entries = [entryWith('A', [15, 20, 30], { penalties: [{ key: 'p' }] }), entryWith('B', [10, 20, 30])];
    expect(ranked([{ by: 'penalty_total', prefer: 'low' }], entries).places).toEqual(broken);
  });

  test('by how often a penalty was recorded, before its limit', () => {
    const entry = (id: string, count: number) => entryWith(id, [20, 20, 20], { penalties: [{ key: 'p', count }] });
    const { places, textsOf } = ranked(
      [{ by: 'occurrences', penalty: 'p', prefer: 'low' }],
      [entry('A', 3), entry('B', 2)],
    );
    expect(places).toEqual(broken);
    expect(textsOf('A')).toContain('Tie-breaker, number of times: Fault (low wins): B 2, A 3: decided.');
  });

  test('by the clock, exact, and a row without one comes last', () => {
    const entry = (id: string, clock_s: unknown) => entryWith(id, [20, 20, 20], { clock_s });
    const { places } = ranked(
      [{ by: 'clock', prefer: 'low' }],
      [entry('A', '90.2'), entry('B', '90.1'), entry('C', [])],
    );
    expect(places).toEqual([...broken, ['C', 3, 'broken']]);
  });

  test('by a section, then by an item where a blank comes last', () => {
    const sheet = {
      sections: [
        sectionWith({ items: [itemWith(), itemWith({ key: 'k', label: 'Extra', required: false })] }),
        sectionWith({ key: 't', label: 'Team' }),
      ],
    };
    const entry = (id: string, i: number, k: number | null, t: number) =>
      entryWith(id, [], { sheets: [judgeSheet('J1', { s: { i, k }, t: { i: t } })] });
    const event = { panel: { J1: 'head' } };
    const bySection = [{ by: 'section', section: 't', prefer: 'high' }];
    expect(ranked(bySection, [entry('A', 20, null, 10), entry('B', 10, null, 20)], { sheet, event }).places).toEqual(
      broken,
    );
    const byItem = [...bySection, { by: 'item', section: 's', item: 'k', prefer: 'low' }];
    const { places, textsOf } = ranked(byItem, [entry('A', 20, null, 5), entry('B', 10, 10, 5)], { sheet, event });
    expect(places).toEqual(broken);
    expect(textsOf('B').slice(1)).toEqual([
      'Tie-breaker, Team (high wins): A 5, B 5: equal.',
      'Tie-breaker, Section, Extra (low wins): B 10, A none: decided.',
    ]);
  });

  test('by a second performance, then by a coin, which decide only where they name all who are tied', () => {
    const entries = ['A', 'B', 'C'].map((id) => entryWith(id, [20, 20, 20]));
    const both = [{ by: 'reperform' }, { by: 'coin' }];
    const tie_results = [
      { by: 'reperform', order: ['B', 'A'] },
      { by: 'coin', order: ['B', 'C', 'A'] },
    ];
    expect(ranked(both, entries, { event: { tie_results } }).places).toEqual([
      ['B', 1, 'broken'],
      ['C', 2, 'broken'],
      ['A', 3, 'broken'],
    ]);
    const { places, rows, textsOf } = ranked(both, entries);
    expect(places).toEqual(['A', 'B', 'C'].map((id) => [id, 1, 'shared']));
    expect(rows[0]?.flags).toEqual(['reperform_needed', 'coin_needed']);
    expect(textsOf('A').at(-1)).toBe('Still equal, so the place is shared and the next one is skipped.');
  });

  test('a shared place skips the next', () => {
    const entries = [entryWith('A', [9, 9, 9]), entryWith('B', [9, 9, 9]), entryWith('C', [1, 1, 1])];
    expect(ranked([], entries).places).toEqual([
      ['A', 1, 'shared'],
      ['B', 1, 'shared'],
      ['C', 3, null],
    ]);
  });
});
