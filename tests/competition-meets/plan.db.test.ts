import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await aMeet();
});
afterAll(() => db.close());

const call = (text: string, values: unknown[]) => db.call(host.instructor, `select ${text}`, values);

async function aMeet(): Promise<string> {
  const id = randomUUID();
  const starts_on = await dayOf(db, host, 30);
  await call('save_meet($1, $2)', [id, JSON.stringify({ title: `Plan ${id.slice(0, 6)}`, starts_on })]);
  return id;
}

async function anEvent(code: string, sort: number): Promise<string> {
  const id = randomUUID();
  const input = { code, name: `Event ${code}`, discipline: 'saber', sort };
  await call('save_meet_event($1, $2, $3)', [meet, id, JSON.stringify(input)]);
  return id;
}

test('events take the order that is given, and those that are not named stay behind', async () => {
  const [a, b, c] = [await anEvent('A', 1), await anEvent('B', 2), await anEvent('C', 3)];
  await call('arrange_meet_events($1, $2)', [meet, [c, a]]);
  const rows = await db.call(host.instructor, 'select code from meet_events where meet_id = $1 order by sort', [meet]);
  expect(rows).toEqual([{ code: 'C' }, { code: 'A' }, { code: 'B' }]);
  const by = (person: typeof host.cadet) => db.call(person, 'select arrange_meet_events($1, $2)', [meet, [b]]);
  expect(await refusalOf(by(host.cadet))).toMatchObject({ code: '42501' });
});

test('a document replaces an earlier one of its own meet, never itself', async () => {
  const [sop, amendment] = [randomUUID(), randomUUID()];
  const save = (at: string, id: string, input: object) =>
    call('save_meet_document($1, $2, $3)', [at, id, JSON.stringify(input)]);
  await save(meet, sop, { kind: 'sop', title: 'SOP' });
  await save(meet, amendment, { kind: 'sop', title: 'SOP, edition 2', supersedes_id: sop });
  const itself = save(meet, sop, { kind: 'sop', title: 'SOP', supersedes_id: sop });
  expect(await refusalOf(itself)).toMatchObject({ detail: 'supersedes:supersedes_id' });
  const foreign = save(await aMeet(), randomUUID(), { kind: 'other', title: 'Map', supersedes_id: sop });
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'other_meet:supersedes_id' });
});

test('the list has a hidden meet as a status of its own, and counts it there', async () => {
  const id = await aMeet();
  await db.call(host.instructor, 'update meets set archived_at = now() where id = $1 returning id', [id]);
  const listed = await db.call(host.instructor, 'select status from meet_list where id = $1', [id]);
  expect(listed).toEqual([{ status: 'hidden' }]);
  const filters = `select value, rows from meet_filters where filter = 'status' and value = 'hidden'`;
  expect(await db.call(host.instructor, filters)).toEqual([{ value: 'hidden', rows: 1 }]);
});
