import { expect, test } from 'vitest';
import { rosterOn } from '../../tests/support/demo.ts';

test('the demo loads, and the same seed makes the same people', { timeout: 120_000 }, async () => {
  const rows = await rosterOn('2026-11-21', 941);
  expect(rows.filter(({ status }) => status !== 'graduated').length).toBe(300);
  expect(await rosterOn('2026-11-21', 941)).toEqual(rows);
});
