import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { certify, computeMeet, correctFirst, openCertificate, readyMeet, verifyAll } from '../support/meet/ready.ts';
import { keyAs, marks } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

const rowOf = async (table: string, columns: string, id: string) =>
  (await db.root.query<Record<string, unknown>>(`select ${columns} from ${table} where id = $1`, [id])).rows[0];

const publicPage = async (number: string) => {
  const { rows } = await db.root.query<{ page: object }>('select public_certificate($1) as page', [number]);
  return rows[0]?.page;
};

test('a late sheet asks for an amendment, which ends in a new certificate; the old one is kept and still verifies', async () => {
  const meet = await readyMeet(db, host);
  const before = await certify(db, host, meet);
  const late = await refusalOf(keyAs(db, meet.people.keyer, meet, { marks: marks(9) }));
  expect(late).toMatchObject({ detail: 'certified', hint: "Ask for an amendment on the meet's page, under Official." });
  const asked = randomUUID();
  await db.call(meet.people.keyer, 'select request_amendment($1, $2, $3)', [
    meet.id,
    asked,
    JSON.stringify({ event_id: meet.event, entry_id: meet.entries[0], reason: 'J01 found her sheet' }),
  ]);
  const requests = await db.call(host.instructor, 'select id, reason from meet_amendment_requests');
  expect(requests).toEqual([{ id: asked, reason: 'J01 found her sheet' }]);
  expect(await refusalOf(openCertificate(db, host.instructor, meet))).toMatchObject({ detail: 'state:meet' });
  await db.call(host.instructor, 'select open_amendment($1, $2)', [meet.id, 'A sheet was found']);
  const penalty = `select save_meet_penalty($1, gen_random_uuid(), '{"key":"drop"}')`;
  expect(await refusalOf(db.call(meet.people.keyer, penalty, [meet.entries[0]]))).toMatchObject({ code: '42501' });
  await db.call(host.instructor, 'select close_amendment($1)', [meet.id]);
  await db.call(host.instructor, 'select open_amendment($1, $2)', [meet.id, 'A sheet was found']);
  await correctFirst(db, meet, 30);
  await verifyAll(db, meet, meet.people.tabulator);
  expect(await refusalOf(db.call(host.instructor, 'select close_amendment($1)', [meet.id]))).toMatchObject({
    detail: 'blocked:meet',
  });
  await computeMeet(db, meet.id);
  expect(await refusalOf(db.call(host.instructor, 'select close_amendment($1)', [meet.id]))).toMatchObject({
    detail: 'moved:meet',
  });
  const shown = 'select generation from meet_standings where meet_id = $1 and event_id is not null';
  expect(await db.call(meet.people.announcer, shown, [meet.id])).toEqual([{ generation: 1 }]);
  expect(await db.call(host.instructor, shown, [meet.id])).toEqual([{ generation: 2 }]);
  expect(await refusalOf(openCertificate(db, host.instructor, meet))).toMatchObject({ detail: 'missing:note' });
  const after = await certify(db, host, meet, 'A sheet of AREG-S01-A was found.');
  expect(await rowOf('meets', 'state, amending_at', meet.id)).toEqual({ state: 'amended', amending_at: null });
  const old = await rowOf('meet_certificates', 'state, superseded_by', before.id);
  expect(old).toEqual({ state: 'superseded', superseded_by: after.id });
  const pages = [await publicPage(before.number), await publicPage(after.number)];
  expect(pages).toMatchObject([
    { state: 'superseded', newer: after.number, is_whole: true },
    {
      state: 'amended',
      older: before.number,
      is_whole: true,
      statement: expect.stringContaining('A sheet of AREG-S01-A was found.'),
    },
  ]);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [meet.id])).toEqual([]);
});
