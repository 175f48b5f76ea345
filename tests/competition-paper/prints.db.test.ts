import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

/** A sheet of the meet's first entry and seat as a print keeps it. */
const sheet = (more: object = {}) => ({
  entry: meet.entries[0],
  seat: meet.seats[0],
  sheet: meet.sheet,
  attempt: 1,
  code: 'AREG-S01-A',
  seat_code: 'J01',
  shown: 'S01',
  hash: '0123456789abcdef',
  ...more,
});

const print = (person: Person, sheets: object[], id = randomUUID(), of = meet.id) =>
  db.call(person, 'select save_meet_print($1, $2, $3)', [
    of,
    id,
    JSON.stringify({ kind: 'event', event_id: meet.event, pages: Math.max(1, sheets.length), sheets }),
  ]);

async function printed(person: Person): Promise<{ code: string; hash: string }[]> {
  const [row] = await db.call<{ sheets: { code: string; hash: string }[] }>(
    person,
    'select printed_sheets($1) as sheets',
    [meet.id],
  );
  return row?.sheets ?? [];
}

test('what was printed last of each sheet is what counts, and a print sent twice is kept once', async () => {
  const { tabulator } = meet.people;
  const id = randomUUID();
  const both = [sheet(), sheet({ entry: meet.entries[1], code: 'AREG-S01-B' })];
  for (const _ of [1, 2]) await print(tabulator, both, id);
  await print(host.instructor, [sheet({ code: 'AREG-9', hash: 'fedcba9876543210' })]);
  const { rows } = await db.root.query('select id, pages from meet_prints where meet_id = $1', [meet.id]);
  expect(rows).toHaveLength(2);
  const found = await printed(tabulator);
  expect(found.map(({ code }) => code).toSorted()).toEqual(['AREG-9', 'AREG-S01-B']);
});

test('only director and tabulator print, and see what was printed', async () => {
  const { people } = meet;
  for (const person of [people.keyer, people.head_judge, people.timer, people.announcer, people.check_in]) {
    expect(await refusalOf(print(person, [sheet()]))).toMatchObject({ code: '42501' });
    expect(await printed(person)).toEqual([]);
  }
  const rival = await aSchool(db.root);
  expect(await refusalOf(print(rival.instructor, [sheet()]))).toMatchObject({ detail: 'unknown_meet' });
  expect(await printed(rival.instructor)).toEqual([]);
});

test('a print holds sheets of its own meet, with codes and without anything else', async () => {
  const { tabulator } = meet.people;
  const other = await smallMeet(db, host);
  const wrong: [object[], string][] = [
    [[], 'missing:sheets'],
    [[sheet({ entry: other.entries[0] })], 'other_meet:sheets'],
    [[sheet({ seat: other.seats[0] })], 'other_meet:sheets'],
    [[sheet({ sheet: '' })], 'other_meet:sheets'],
    [[sheet({ code: 'Jane Doe' })], 'sheets:sheets'],
    [[sheet({ hash: 'short' })], 'sheets:sheets'],
    [[sheet({ attempt: 0 })], 'sheets:sheets'],
  ];
  for (const [tried, detail] of wrong)
    expect([tried, await refusalOf(print(tabulator, tried))]).toMatchObject([tried, { detail }]);
  const id = randomUUID();
  await print(tabulator, [sheet({ name: 'Jane Doe' })], id);
  const { rows } = await db.root.query<{ sheets: object[] }>('select sheets from meet_prints where id = $1', [id]);
  expect(rows[0]?.sheets).toEqual([sheet()]);
  const elsewhere = print(host.instructor, [sheet()], id, other.id);
  expect(await refusalOf(elsewhere)).toMatchObject({ detail: 'id:id' });
});
