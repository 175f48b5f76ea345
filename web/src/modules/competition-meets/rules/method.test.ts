import { expect, test } from 'vitest';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { methodOf, toMethodForm } from './method.ts';
import { overallJson, toOverallForm } from './overall-form.ts';
import { rawMethods, withMethod } from './overall.ts';

const meetWith = (overall: Json) => ({ title: 'Meet', starts_on: '2028-03-04', overall }) as unknown as Meet;

/** One method of each kind, with the keys that a form shows. */
const METHODS = {
  table: { kind: 'table', table: ['20', '15', '7.5'], precision: 1, note: 'As in the SOP' },
  reverse: { kind: 'reverse', field: 12, keep_b_team_places: true },
  proportional: { kind: 'proportional', on_cancel: 'rescale' },
  ranks: { kind: 'rank_sum', shared: 'average', ties: [{ by: 'event', event: 'INS' }] },
  sums: { kind: 'raw_sum', events: ['INS', 'RUN'], required_events: [], best_n: 2, division: 'I' },
};

test('a method that is opened and saved says the same, with keys that the form does not know', () => {
  const overall = { required_events: ['INS'], methods: { ...METHODS, other: { ...METHODS.reverse, of_ours: 'x' } } };
  const meet = meetWith(overall);
  for (const [name, method] of Object.entries(overall.methods))
    expect([name, methodOf(toMethodForm(meet, name), rawMethods(overall)[name])]).toEqual([name, method]);
});

test('what a kind has no use for is not stored', () => {
  const form = { ...toMethodForm(meetWith({ required_events: [], methods: METHODS }), 'table'), method: 'raw_sum' };
  expect(methodOf(form)).toEqual({ kind: 'raw_sum', precision: 1, note: 'As in the SOP' });
});

test('standings are renamed and removed without the others', () => {
  const overall = { required_events: ['INS'], methods: { a: { kind: 'reverse' }, b: { kind: 'raw_sum' } } };
  expect(withMethod(overall, 'a', 'c', { kind: 'rank_sum' })).toEqual({
    required_events: ['INS'],
    methods: { b: { kind: 'raw_sum' }, c: { kind: 'rank_sum' } },
  });
  expect(withMethod(overall, 'a', null)).toEqual({ required_events: ['INS'], methods: { b: { kind: 'raw_sum' } } });
});

test('the rules that all standings share are saved beside them', () => {
  const overall = {
    required_events: ['INS'],
    entries_per_school_per_event: 2,
    ties: [{ by: 'most_firsts' }, { by: 'event', event: 'INS' }],
    methods: METHODS,
  };
  expect(overallJson(toOverallForm(meetWith(overall)))).toEqual(overall);
  const usual = { ...toOverallForm(meetWith(overall)), own_ties: false, final_tie_event: 'INS' };
  expect(overallJson(usual)).toMatchObject({ final_tie_event: 'INS', methods: METHODS });
  expect(overallJson(usual)).not.toHaveProperty('ties');
});
