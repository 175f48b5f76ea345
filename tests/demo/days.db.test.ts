import { expect, test } from 'vitest';
import { rosterOn } from '../support/demo.ts';

// The leap day is the day of every other test here.
test.each(['2027-07-03', '2027-08-13'])('the demo loads on %s', { timeout: 120_000 }, async (today) => {
  const rows = await rosterOn(today, 941);
  expect(rows.filter(({ status }) => status !== 'graduated').length).toBe(300);
  if (today === '2027-08-13') {
    expect(await rosterOn(today, 941), 'the same seed makes the same people').toEqual(rows);
  }
});
