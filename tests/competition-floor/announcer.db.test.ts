import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { said } from '../support/meet/rostered.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { onRosterOf, tookPart } from '../support/meet/took-part.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  [host, entrant] = await Promise.all([aSchool(db.root), aSchool(db.root)]);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

type Board = { areas: object[]; entries: Record<string, unknown>[] };

const board = (person: Person = meet.people.announcer) => said<Board>(db, person, 'announcer_board($1)', [meet.id]);

test('the announcer reads who commands a team, by its roster, unless the family keeps the cadet out of directories', async () => {
  const [first, second] = meet.entries;
  const { rows } = await db.root.query<{ id: string }>('select meet_school_id as id from meet_entries where id = $1', [
    first,
  ]);
  const registration = await tookPart(db, { host, meet, school: rows[0]?.id ?? '', entrant });
  const cadet = entrant.cadets.own;
  await onRosterOf(db, registration, first, cadet, 'commander');
  expect((await board()).entries).toMatchObject([
    { code: 'AREG-S01-A', school: 'Larkspur High', team: 'A', event: 'Armed regulation', commander: 'Robin' },
    { code: 'AREG-S01-B', commander: null, state: 'waiting' },
  ]);
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [cadet]);
  expect((await board()).entries[0]).toMatchObject({ commander: null });
  await db.root.query('update cadets set directory_opt_out = false where id = $1', [cadet]);
  await db.root.query('update roster_members set removed_at = now() where registration_id = $1', [registration]);
  expect((await board()).entries[0]).toMatchObject({ commander: null });

  // Who has performed isn't announced anymore.
  await said(db, meet.people.check_in, 'call_entry($1, $2, $3)', [first, 'waiting', 'done']);
  expect((await board()).entries.map(({ id }) => id)).toEqual([second]);
});

test('only those who announce and the director read names to be read out', async () => {
  const pad = randomUUID();
  await said(db, host.instructor, 'save_meet_area($1, $2, $3)', [meet.id, pad, { name: 'Pad 1' }]);
  expect((await board(host.instructor)).areas).toMatchObject([{ name: 'Pad 1', state: 'open' }]);
  const { check_in: checkIn, tabulator, medic } = meet.people;
  for (const person of [checkIn, tabulator, medic, host.cadet, host.parent, entrant.instructor])
    expect((await refusalOf(board(person))).code).toBe('42501');
});
