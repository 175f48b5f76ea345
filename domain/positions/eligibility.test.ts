import { expect, test } from 'vitest';
import { haveOf, needOf, sumOf } from './eligibility.ts';

const criterion = { criterion: 'grade', label: 'Grade', unit: null, least: '10', value: '9', met: false };

test('a criterion says what is needed and what one has', () => {
  expect([needOf(criterion), haveOf(criterion)]).toEqual([
    'Grade 10 or higher',
    'You have 9, so this is still missing',
  ]);
  const months = {
    criterion: 'months',
    label: 'Time in the corps',
    unit: 'months',
    least: '6',
    value: '1',
    met: false,
  };
  expect(needOf(months)).toBe('Time in the corps: at least 6 months');
  expect(haveOf(months)).toBe('You have 1 month, so this is still missing');
  expect(haveOf({ ...months, value: null })).toBe('Nothing on record yet. Ask an instructor.');
  expect(needOf({ ...months, label: 'Course grade', unit: '%', least: '80' })).toBe('Course grade: at least 80%');
});

test.each([
  [[], 'Open to everyone who sees it'],
  [[true], 'You meet the criterion'],
  [[true, false], 'You meet 1 of 2 criteria'],
  [[true, true], 'You meet all 2 criteria'],
])('%s reads %s', (met, words) => expect(sumOf(met.map((one) => ({ met: one })))).toBe(words));
