import { expect, test } from 'vitest';
import { rosterOn } from '../support/demo.ts';

/** Who is on a roster, without what depends on the day. */
const people = (rows: Record<string, unknown>[]) =>
  rows.map(({ school_id: school, first_name: first, last_name: last, student_number: id, email }) =>
    [school, first, last, id, email].join(' '),
  );

// The leap day is the day of every other test here.
test(
  'the demo loads in the summer, before the school year and in it, with the same people for the same seed',
  { timeout: 240_000 },
  async () => {
    const before = await rosterOn('2027-07-03', 941);
    const during = await rosterOn('2027-08-13', 941);
    for (const rows of [before, during]) expect(rows.filter(({ status }) => status !== 'graduated').length).toBe(300);
    expect(people(during)).toEqual(people(before));
  },
);
