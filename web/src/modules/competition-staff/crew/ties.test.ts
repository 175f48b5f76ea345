import { expect, test } from 'vitest';
import { tiesIn, tieText, windowsIn, windowText } from './ties.ts';

test('a tie is a school on a line, with its kind after a comma', () => {
  const ties = [
    { school_name: 'Larkspur High', kind: 'own_school' },
    { school_name: 'Elm, North Campus', kind: 'own_school' },
    { school_name: 'TX-941', kind: 'former_unit' },
  ];
  expect(tieText(ties)).toBe('Larkspur High\nElm, North Campus\nTX-941, former unit');
  expect(tiesIn(tieText(ties))).toEqual(ties);
  expect(tiesIn('\n  \n')).toEqual([]);
});

test('a time is a day with a start and an end, and anything else stays to be refused', () => {
  const windows = [{ day: '2030-03-02', from: '08:00', to: '12:30' }];
  expect(windowsIn(windowText(windows))).toEqual(windows);
  expect(windowsIn('2030-03-02 8:00 – 12:30')).toEqual(windows);
  expect(windowsIn('soon')).toEqual([{ day: 'soon', from: '00000', to: '00000' }]);
});
