import { expect, test } from 'vitest';
import { rosterOn } from '../../tests/support/demo.ts';

/** On each PostgreSQL that we run on; the days of the year, and that the same seed makes the same people, in `tests/demo`. */
test('the demo loads', { timeout: 300_000 }, async () => {
  const rows = await rosterOn('2026-11-21', 941);
  expect(rows.filter(({ status }) => status !== 'graduated').length).toBe(300);
});
