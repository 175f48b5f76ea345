import { expect, test } from 'vitest';
import { alsoCalled } from '../../../../domain/text/synonyms.ts';
import { rankOf } from '../../shared/pick/match.ts';
import { slots } from '../registry.ts';
import { wordsOf } from './use-results.ts';

const pages = slots.sections.map(({ label, path }) => ({ label, to: path, found: wordsOf({ label, words: '' }) }));
const actions = slots.searchActions.map(({ label, words = '', to }) => ({
  label,
  to,
  found: wordsOf({ label, words }),
}));

/** Where the search leads for what was typed. */
const leadsTo = (typed: string) =>
  [...pages, ...actions].filter(({ found }) => (rankOf(found, typed) ?? 3) < 3).map(({ to }) => to);

test.each([
  ['promote', '/app/promotions'],
  ['hand receipt', '/app/inventory/issue'],
  ['hand receipt', '/app/inventory/receipts'],
  ['return uniforms', '/app/inventory/turn-in'],
  ['stocktake', '/app/inventory/counts'],
  ['requisition', '/app/inventory/orders'],
  ['evaluate', '/app/inspections'],
  ['dues', '/app/budget/fees/new'],
  ['reimburse', '/app/budget/requests?new=1'],
  ['donation', '/app/budget/transactions?record=income'],
  ['ribbon', '/app/awards'],
  ['nominate', '/app/awards/give'],
  ['demerit', '/app/conduct'],
  ['pt', '/app/fitness'],
  ['roll call', '/app/calendar/attendance'],
  ['holiday', '/app/calendar/days-off'],
  ['color guard', '/app/calendar/duties'],
  ['platoon', '/app/cadets/units'],
  ['volunteer', '/app/service-hours'],
  ['rsvp', '/app/calendar/sign-ups'],
  ['google calendar', '/app/calendar/subscribe'],
  ['newsletter', '/app/email?new=1'],
])('typing “%s” leads to %s', (typed, to) => {
  expect(leadsTo(typed)).toContain(to);
});

test('each page and action is found by a word that is not its own', () => {
  const bare = [...slots.sections, ...slots.searchActions]
    .filter((one) => !('words' in one && one.words) && alsoCalled(one.label) === '')
    .map(({ label }) => label);
  expect(bare).toEqual([]);
});
