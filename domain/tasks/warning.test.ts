import { expect, test } from 'vitest';
import { pointsToPrivateMatters } from './warning.ts';

test.each([
  ['Bring the medication list', true],
  ['Counsel him about the suspension', true],
  ['Check the IEP of new cadets', true],
  ['Polish the flag poles', false],
])('%s', (text, warns) => expect(pointsToPrivateMatters(text)).toBe(warns));
