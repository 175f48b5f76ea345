import { expect, test } from 'vitest';
import { isOn, waysOf } from './desk.ts';

const meet = (state: string) => ({ state, starts_on: '2027-03-06', ends_on: '2027-03-07' });

test.each([
  ['published', '2027-03-07', true],
  ['published', '2027-03-05', false],
  ['in_progress', '2027-03-09', true],
  ['scoring_locked', '2027-03-06', false],
  ['cancelled', '2027-03-06', false],
])('a meet that is %s on %s: %s', (state, today, on) => {
  expect(isOn(meet(state), today)).toBe(on);
});

test('a person with two jobs at one board gets one way there', () => {
  const home = '/app/competition-portal/meets/m';
  expect(waysOf('m', ['director', 'tabulator', 'head_judge'])).toEqual([
    { label: 'Open meet', to: home },
    { label: 'Open board', to: `${home}?tab=board` },
  ]);
  expect(waysOf('m', ['keyer'])).toEqual([{ label: 'Key sheets', to: `${home}?tab=keying` }]);
});
