import { describe, expect, test } from 'vitest';
import type { ResultStanding } from '../../domain/scoring/format/results.ts';
import { entryWith, eventWith, meetWith, sheetWith, tabulated, type Json } from './support/small-meet.ts';

const alone = { panel: { J1: 'head' } };

/** An event of one judge, whose marks are by school; 'A-B' is a second team of A. */
function event(id: string, marks: Record<string, number | null>, changes: Json = {}): Json {
  const entries = Object.entries(marks).map(([name, mark]) => {
    const [school = '', team = null] = name.split('-');
    return entryWith(`${id}-${name}`, [mark], { school, team, status: mark === null ? 'dnf' : 'ok' });
  });
  return { ...eventWith(entries, { ...alone, ...changes }), id };
}

type Standing = Pick<ResultStanding, 'school' | 'place' | 'total' | 'by_event'>;

/** The standings of one method over these events. */
function standings(method: Json, events: Json[], overall: Json = {}, sheet: Json = {}): Map<string, Standing> {
  const whole = { required_events: [], ...overall, methods: { m: method } };
  const results = tabulated(meetWith(events, { overall: whole }), [sheetWith(sheet)]).results();
  return new Map((results.overall['m'] ?? []).map((each) => [each.school, each]));
}

const totals = (found: Map<string, Standing>) =>
  Object.fromEntries([...found].map(([school, { place, total }]) => [school, [place, total]]));

describe('rule 12, points', () => {
  const events = [event('E', { A: 30, 'A-B': 25, B: 20, C: null })];

  test.each([
    [
      'a table, where a second team takes no place from others',
      { kind: 'table', table: ['20', '15'] },
      ['20', '15', '0'],
    ],
    ['reverse places', { kind: 'reverse' }, ['3', '2', '0']],
    ['reverse places, with those of second teams', { kind: 'reverse', keep_b_team_places: true }, ['3', '1', '0']],
    ['reverse places of another field', { kind: 'reverse', field: 10 }, ['10', '9', '0']],
    ['a share of the best', { kind: 'proportional' }, ['100.00', '66.67', '0.00']],
    ['the sum of places', { kind: 'rank_sum' }, ['1', '2', '4']],
    ['the sum of nets', { kind: 'raw_sum', precision: 1 }, ['30.0', '20.0', '0.0']],
    ['the two best of a school', { kind: 'raw_sum', best_n: 2 }, ['55', '20', '0']],
  ])('%s', (_name, method, [a, b, c]) => {
    expect(totals(standings(method, events))).toEqual({ A: [1, a], B: [2, b], C: [3, c] });
  });

  test('a share of the best where low wins, and of a best of zero', () => {
    const low = { direction: 'low' };
    const share = { kind: 'proportional' };
    expect(totals(standings(share, [event('E', { A: 20, B: 30 })], {}, low))).toEqual({
      A: [1, '100.00'],
      B: [2, '66.67'],
    });
    expect(totals(standings(share, [event('E', { A: 0, B: 30 })], {}, low))).toEqual({
      A: [1, '100.00'],
      B: [2, '0.00'],
    });
    expect(totals(standings(share, [event('E', { A: 0, B: 0 })]))).toEqual({ A: [1, '0.00'], B: [1, '0.00'] });
  });

  test('a shared place gives full points, or the mean of the places it spans', () => {
    const shared = [event('E', { A: 30, B: 20, C: 20 })];
    const table = { kind: 'table', table: ['20', '15', '10'], precision: 1 };
    expect(standings(table, shared).get('B')?.total).toBe('15.0');
    expect(standings({ ...table, shared: 'average' }, shared).get('B')?.total).toBe('12.5');
  });

  test('points are times the weight after they are rounded', () => {
    const weighted = [event('E', { A: 30, B: 10 }, { weight: '3' })];
    expect(standings({ kind: 'proportional' }, weighted).get('B')?.total).toBe('99.99');
  });
});

test('rule 13: without a place in a required event there is no place overall, and the reason is said', () => {
  const events = [event('E', { A: 30, B: 20 }), event('F', { A: null, B: 5 })];
  const meet = meetWith(events, { overall: { required_events: ['F'], methods: { m: { kind: 'reverse' } } } });
  const result = tabulated(meet, [sheetWith()]);
  expect(result.results().overall['m']?.map(({ school, place, missing }) => [school, place, missing])).toEqual([
    ['B', 1, []],
    ['A', null, ['F']],
  ]);
  expect(result.explainOverall('m', 'A')?.steps.at(-1)?.text).toBe(
    'Not eligible: no place in F, which every school must enter.',
  );
});

describe('rule 14, equal totals', () => {
  const table = { kind: 'table', table: ['3', '2', '1'] };

  test.each<[string, Json, Json[]]>([
    [
      'the total without exhibition events',
      { by: 'without_exhibition' },
      [event('E', { A: 1, B: 2 }), event('F', { A: 2, B: 1 }, { is_exhibition_event: true })],
    ],
    [
      'most first places',
      { by: 'most_firsts' },
      [
        event('E', { A: 2, C: 3, B: 1 }),
        event('F', { A: 2, C: 3, B: 1 }),
        event('G', { B: 5, C: 1 }, { weight: '0.666' }),
      ],
    ],
    ['a named event', { by: 'event', event: 'F' }, [event('E', { A: 2, B: 1 }), event('F', { A: 1, B: 2 })]],
  ])('%s', (_name, tie, events) => {
    const exact = { ...table, ties: [tie] };
    const found = standings(tie['by'] === 'most_firsts' ? { ...exact, table: ['2', '1', '0.334'] } : exact, events);
    expect([found.get('B')?.place, found.get('A')?.place]).toEqual(
      [1, 2].map((place) => place + (found.get('C') ? 1 : 0)),
    );
  });

  test('equal in all is a shared place; totals that only look equal are not', () => {
    const events = [event('E', { A: 2, B: 2, C: 1 })];
    expect(totals(standings({ kind: 'reverse' }, events))).toEqual({ A: [1, '3'], B: [1, '3'], C: [3, '1'] });
    const close = { kind: 'table', table: ['1.4', '1.3'], ties: [] };
    expect(totals(standings(close, [event('E', { A: 1, B: 2 })]))).toEqual({ B: [1, '1'], A: [2, '1'] });
  });

  test('the explanation says what was compared', () => {
    const events = [event('E', { A: 2, B: 1 }), event('F', { A: 1, B: 2 })];
    const overall = { required_events: [], methods: { m: { ...table, ties: [{ by: 'event', event: 'F' }] } } };
    const steps = tabulated(meetWith(events, { overall }), [sheetWith()]).explainOverall('m', 'A')?.steps ?? [];
    expect(steps.map(({ text }) => text)).toEqual([
      'Event: E-A, place 1, 3 points.',
      'Event: F-A, place 2, 2 points.',
      'Total of all events: 5.',
      'Total shown: 5.',
      'Equal total with B.',
      'Tie-breaker, place in F: B 1, A 2: decided.',
      'Place 2 overall.',
    ]);
  });
});

test('rule 15: a canceled event has no rows and requires nothing; rescale brings the other maxima down', () => {
  const events = [
    event('E', { A: 30, B: 15 }, { proportional_max: '300' }),
    event('F', { A: 1, B: 2 }, { cancelled: true, weight: '2' }),
  ];
  const required = { required_events: ['E', 'F'] };
  const drop = standings({ kind: 'proportional' }, events, required);
  expect(totals(drop)).toEqual({ A: [1, '300.00'], B: [2, '150.00'] });
  // T is 300 and twice 100, of which 200 are canceled.
  const rescaled = standings({ kind: 'proportional', on_cancel: 'rescale' }, events, required);
  expect(rescaled.get('A')).toMatchObject({ total: '180.00', by_event: { E: '180.00' } });
  const results = tabulated(meetWith(events), [sheetWith()]).results();
  expect(results.events[1]).toEqual({ event: 'F', sheet: 'small', cancelled: true, rows: [] });
});
