import { expect, test } from 'vitest';
import { pastedLines } from './people.ts';

test('each line of a pasted list is one name, with what follows it', () => {
  const text = 'SGT Ames, US Army\n\nSSG Cole\tUSMC\n  sgt ames \nSFC Bell';
  expect(pastedLines(text)).toEqual([
    { name: 'SGT Ames', rest: 'US Army' },
    { name: 'SSG Cole', rest: 'USMC' },
    { name: 'SFC Bell', rest: '' },
  ]);
});
