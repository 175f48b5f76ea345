import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, type Rostered, said } from '../support/meet/rostered.ts';
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

const save = async (input: object, id: string = randomUUID()) => {
  await said(db, at.host.instructor, 'save_meet_document($1, $2, $3)', [at.meet, id, input]);
  return id;
};
const amend = (title: string, more: object = {}) => save({ kind: 'amendment', title, ...more });
const numbers = async () =>
  (
    await db.root.query<{ number: number }>(
      `select number from meet_documents where meet_id = $1 and kind = 'amendment' order by created_at, number`,
      [at.meet],
    )
  ).rows.map(({ number }) => number);
const acknowledge = (document: string, person: Person = at.entrant.instructor) =>
  said(db, person, 'acknowledge_document($1, $2)', [at.registration, document]);
type Board = {
  schools: number;
  behind: number;
  documents: { id: string; is_asked: boolean; acknowledged: object[]; missing: { reminded_at: string | null }[] }[];
};
const board = (person: Person = at.host.instructor) => said<Board>(db, person, 'meet_acknowledgments($1)', [at.meet]);
const remind = (person: Person = at.host.instructor) =>
  said<number>(db, person, 'remind_acknowledgments($1)', [at.meet]);
const told = async () =>
  (
    await db.root.query<{ title: string; body: string }>(
      `select title, body from notifications where kind = 'competition-entries.amendment' and user_id = $1
       order by created_at`,
      [at.entrant.instructor.id],
    )
  ).rows;

test('each amendment gets the next number, which stays and is there once', async () => {
  await amend('Parking');
  const second = await amend('Awards');
  await db.root.query('update meet_documents set archived_at = now() where id = $1', [second]);
  await amend('Lunch');
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await refusalOf(amend('Again', { number: '3' }))).toMatchObject({
    detail: 'number:number',
    message: 'There is an amendment 3 already',
  });
  await save({ kind: 'amendment', title: 'Parking, corrected' }, await amend('Buses', { number: '8' }));
  expect(await numbers()).toEqual([1, 2, 3, 8]);
  await save({ kind: 'map', title: 'Map', number: '' });
  expect(await refusalOf(save({ kind: 'amendment', title: 'x', number: '1000' }))).toMatchObject({
    detail: 'number:number',
  });
});

test('an amendment that replaces another is acknowledged anew, and the old acknowledgment stays on record', async () => {
  const first = await amend('Parking');
  await acknowledge(first);
  const second = await amend('Parking, edition 2', { supersedes_id: first });
  expect(await board()).toMatchObject({
    schools: 1,
    behind: 1,
    documents: [
      { id: first, is_asked: false, acknowledged: [{}], missing: [] },
      { id: second, is_asked: true, acknowledged: [], missing: [{ reminded_at: null }] },
    ],
  });
  expect(await refusalOf(acknowledge(first))).toMatchObject({ detail: 'unknown_document' });
  await acknowledge(second, at.entrant.external);
  expect(await board()).toMatchObject({ behind: 0 });
  const { rows } = await db.root.query('select from document_acknowledgments where registration_id = $1', [
    at.registration,
  ]);
  expect(rows).toHaveLength(2);
});

test('nothing that schools acknowledge is replaced by a map, by itself, or in a circle', async () => {
  const first = await amend('Parking');
  const second = await amend('Parking, edition 2', { supersedes_id: first });
  const replace = (id: string, by: object) => refusalOf(save({ kind: 'amendment', title: 'Parking', ...by }, id));
  expect(await replace(first, { supersedes_id: second })).toMatchObject({ detail: 'supersedes:supersedes_id' });
  expect(await replace(first, { supersedes_id: first })).toMatchObject({ detail: 'supersedes:supersedes_id' });
  expect(await refusalOf(save({ kind: 'map', title: 'Map', supersedes_id: second }))).toMatchObject({
    detail: 'supersedes:supersedes_id',
  });
  expect(await refusalOf(amend('Other', { supersedes_id: randomUUID() }))).toMatchObject({
    detail: 'other_meet:supersedes_id',
  });
});

test('schools hear of an amendment at once, and are reminded once a day', async () => {
  await amend('Parking');
  expect(await told()).toMatchObject([
    { title: 'Amendment 1: Spring meet', body: 'Parking. Read and acknowledge it.' },
  ]);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect(await told()).toMatchObject([{}, { title: 'Please acknowledge: Spring meet', body: 'Amendment 1: Parking' }]);
  expect((await board()).documents[0]?.missing[0]?.reminded_at).toBeTruthy();
  await db.root.query(`update meet_registrations set documents_reminded_at = now() - interval '1 day' where id = $1`, [
    at.registration,
  ]);
  expect(await remind()).toBe(1);
});

test('who acknowledged is for the host’s people, and only its director reminds', async () => {
  for (const person of [at.host.cadet, at.host.parent, at.entrant.instructor, at.rival.instructor]) {
    expect((await refusalOf(board(person))).code).toBe('42501');
    expect((await refusalOf(remind(person))).code).toBe('42501');
  }
});
