import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('changes of places are said in words, in the events and overall', () => {
  const changes = {
    events: [
      {
        event: 'AREG',
        division: 'armed',
        entries: [{ name: 'AREG-S04', from: null, to: 3 }],
        teams: [{ name: 'S04 A', from: 11, to: 12 }],
      },
    ],
    overall: [{ method: 'table', schools: [{ name: 'S04', from: 2, to: 1 }] }],
  };
  expect(changeLines(changes)).toEqual([
    'AREG, armed: AREG-S04 from no place to 3rd',
    'AREG, armed: S04 A from 11th to 12th',
    'Overall, table: S04 from 2nd to 1st',
  ]);
});
