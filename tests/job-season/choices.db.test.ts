import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Which applications take a cadet's first, second, and third choice. */

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function aSeason(): Promise<string> {
  const id = randomUUID();
  const dates = { starts_on: inDays(200).slice(0, 10), ends_on: inDays(500).slice(0, 10) };
  await db.call(school.instructor, 'select save_job_season($1, $2)', [id, { title: 'Staff', ...dates }]);
  return id;
}

async function anOpening(season: string): Promise<string> {
  const id = randomUUID();
  const input = { season_id: season, title: `Job ${id.slice(0, 6)}`, closes_at: inDays(7) };
  await db.call(school.instructor, 'select save_job_posting($1, $2)', [id, input]);
  await set(id, 'open');
  return id;
}

const set = (opening: string, state: string) =>
  db.call(school.instructor, 'select set_job_postings($1, $2)', [[opening], state]);

/** A draft of the cadet for an opening, as their first choice where none is given. */
async function draft(opening: string, preference = '1'): Promise<string> {
  const id = randomUUID();
  const input = { posting_id: opening, preference, statement: 'I want to lead.' };
  await db.call(school.cadet, 'select save_application($1, $2)', [id, input]);
  return id;
}

const send = (id: string) => db.call(school.cadet, 'select submit_application($1)', [id]);

test('a choice is taken once in a season, an opening once by a cadet, and what is withdrawn is free again', async () => {
  const season = await aSeason();
  const [first, second] = [await anOpening(season), await anOpening(season)];
  const sent = await draft(first);
  await send(sent);
  expect(await refusalOf(draft(second))).toMatchObject({ detail: 'preference_taken:preference' });
  expect(await refusalOf(draft(first, '2'))).toMatchObject({ detail: 'applied_already:posting_id' });
  await db.call(school.cadet, 'select withdraw_application($1)', [sent]);
  await draft(second);
});

test('a choice is free again where its opening is withdrawn, or a draft can’t be sent anymore', async () => {
  const season = await aSeason();
  const [first, second, third] = [await anOpening(season), await anOpening(season), await anOpening(season)];
  const sent = await draft(first);
  await send(sent);
  const keeps = async (id: string) =>
    (await db.call(school.cadet, 'select keeps_choice from job_application_list where id = $1', [id]))[0];
  const taken = { detail: 'preference_taken:preference' };
  expect(await refusalOf(draft(second))).toMatchObject(taken);
  await set(first, 'withdrawn');
  expect(await keeps(sent)).toEqual({ keeps_choice: false });
  const kept = await draft(second);
  expect(await refusalOf(draft(third))).toMatchObject(taken);
  await set(second, 'closed');
  expect(await keeps(kept)).toEqual({ keeps_choice: false });
  await send(await draft(third));
  await set(second, 'open');
  expect(await refusalOf(send(kept))).toMatchObject(taken);
});
