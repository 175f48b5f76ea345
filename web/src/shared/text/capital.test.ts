import { expect, test } from 'vitest';
import { capital } from './capital.ts';

test('words begin with a capital, the rest stays as it is', () => {
  expect(['two cadets', 'iPad', '3 missing', ''].map(capital)).toEqual(['Two cadets', 'IPad', '3 missing', '']);
});
