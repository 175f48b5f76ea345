import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeHash, minutesLate } from './scan.ts';

test('a scan is late only after the grace, and by the whole minutes since the start', () => {
  const start = '2026-11-02T14:00:00Z';
  const late = (at: string, grace = 5) => minutesLate(start, { at: `2026-11-02T${at}Z`, grace });
  expect([late('13:55:00'), late('14:05:59'), late('14:06:00'), late('14:20:30')]).toEqual([0, 0, 6, 20]);
  expect(late('14:05:00', 0)).toBe(5);
});

test('a code’s hash is the database’s', async () => {
  expect(await codeHash('abc')).toBe(createHash('sha256').update('abc').digest('hex'));
});
