import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, members, type Rostered, said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
});

const assign = (input: object, person: Person = at.host.instructor) =>
  said(db, person, 'save_meet_arrival($1, $2)', [at.registration, input]);
const arrivals = () => said<object[]>(db, at.host.instructor, 'meet_arrival_sheet($1)', [at.meet]);
const open = (person: Person = at.host.instructor, kind = 'shown') =>
  said<{ school: string; cadets: object[] }[]>(db, person, 'open_meet_sheet($1, $2)', [at.meet, kind]);

test('the arrival sheet has who comes when, and where they park and change', async () => {
  expect(await arrivals()).toMatchObject([
    { contact: 'Pat', phone: '555-0100', cadets: 10, parking: null, room: null },
  ]);
  await assign({ parking: 'Lot B' });
  await assign({ room: 'Locker room 2' });
  expect(await arrivals()).toMatchObject([{ parking: 'Lot B', room: 'Locker room 2' }]);
  const seen = await said<object>(db, at.entrant.instructor, 'registration_extras($1)', [at.registration]);
  expect(seen).toMatchObject({ arrival: { parking: 'Lot B', room: 'Locker room 2' } });
  expect(await refusalOf(assign({ parking: 'x'.repeat(90) }))).toMatchObject({ code: 'P0001' });
  for (const person of [at.entrant.instructor, at.rival.instructor, at.host.cadet])
    expect((await refusalOf(assign({ parking: 'Lot A' }, person))).code).toBe('42501');
});

test('the host’s emergency sheet has names and grades alone, and each opening is on record for both schools', async () => {
  await members(db, at);
  const [school] = await open();
  expect(school).toMatchObject({ contact: 'Pat', emergency_phone: '555-0100' });
  expect(Object.keys(school?.cadets[0] ?? {}).toSorted()).toEqual(['grade', 'id', 'name']);
  expect(school?.cadets).toHaveLength(4);
  await open(at.host.instructor, 'printed');
  for (const person of [at.host.instructor, at.entrant.instructor])
    expect(
      await db.call(person, 'select kind, cadets from meet_sheet_openings where registration_id = $1 order by kind', [
        at.registration,
      ]),
    ).toEqual([
      { kind: 'printed', cadets: 4 },
      { kind: 'shown', cadets: 4 },
    ]);
  expect(await refusalOf(open(at.host.instructor, 'sold'))).toMatchObject({ detail: 'kind:kind' });
  for (const person of [at.host.cadet, at.host.parent, at.entrant.instructor, at.rival.instructor, at.host.external])
    expect((await refusalOf(open(person))).code).toBe('42501');
});

test('the emergency sheet closes 24 hours after the meet', async () => {
  await db.root.query(`update meets set starts_on = current_date - 3, ends_on = current_date - 3 where id = $1`, [
    at.meet,
  ]);
  expect(await refusalOf(open())).toMatchObject({ message: 'The emergency sheet closed 24 hours after the meet' });
});
