import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { compute, file, move, release, type ScoredMeet, scoredMeet, standingsOf } from '../support/meet/protested.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: ScoredMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
beforeEach(async () => {
  meet = await scoredMeet(db, host);
});
afterAll(() => db.close());

const PROTEST = `select file_protest($1, $2, $3, $4) ->> 'state' as state`;

/** Files when so much of the time to protest is left, to the microsecond. */
async function fileWithLeft(left: string, id = randomUUID()): Promise<string | undefined> {
  return db.commitAs(meet.people.tabulator, async (client) => {
    // The moment of a request is when its transaction began; the release is moved so that the rest is left.
    await client.query('reset role');
    await client.query(
      `update meet_releases set released_at = now() - interval '30 minutes' + $2::interval where event_id = $1`,
      [meet.event, left],
    );
    await client.query('set local role authenticated');
    const input = JSON.stringify({ entry_id: meet.entries[0], asked_by: 'MSgt Rose', reason: 'Wrong pad' });
    const { rows } = await client.query<{ state: string }>(PROTEST, [meet.id, meet.school, id, input]);
    return rows[0]?.state;
  });
}

test('a protest in the last second is in time, and a moment later it is not', async () => {
  await release(db, host.instructor, meet);
  expect(await fileWithLeft('0')).toBe('filed');
  await db.root.query(`update meet_protests set state = 'withdrawn' where meet_id = $1`, [meet.id]);
  expect(await fileWithLeft('-1 microsecond')).toBe('out_of_time');
});

test('before results are released, a protest is in time', async () => {
  expect(await file(db, meet.people.head_judge, meet)).toMatchObject({ number: 1, state: 'filed' });
});

test('the same press twice is one protest, and a second open one of a school names the first', async () => {
  const id = randomUUID();
  const { tabulator } = meet.people;
  const first = await file(db, tabulator, meet, {}, id);
  expect(await file(db, tabulator, meet, {}, id)).toEqual(first);
  expect(await refusalOf(file(db, tabulator, meet))).toMatchObject({
    detail: 'open_protest:entry_id',
    message: 'Protest 1 of Larkspur High about AREG-S01-A is still open',
  });
  // About a penalty of the same entry it's another one.
  const other = await file(db, tabulator, meet, { against: 'penalty', against_id: meet.penalty });
  expect(other.number).toBe(2);
  await move(db, meet.people.head_judge, first.id, 'filed', 'withdrawn', 'Settled at the pad');
  expect((await file(db, tabulator, meet)).number).toBe(3);
});

test('two desks that file for one school at the same moment make one protest', async () => {
  const { tabulator, head_judge: head } = meet.people;
  const done = await Promise.allSettled([file(db, tabulator, meet), file(db, head, meet)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await db.root.query('select from meet_protests where meet_id = $1', [meet.id]);
  expect(rows).toHaveLength(1);
});

test('what a protest is about belongs to its entry', async () => {
  const { tabulator } = meet.people;
  const wrong: [object, string][] = [
    [{ entry_id: randomUUID() }, 'unknown_entry:entry_id'],
    [{ entry_id: meet.entries[1], against: 'penalty', against_id: meet.penalty }, 'unknown_penalty:against_id'],
    [{ entry_id: meet.entries[1], against: 'sheet', against_id: meet.scores[0] }, 'unknown_sheet:against_id'],
    [{ asked_by: '' }, 'missing:asked_by'],
    [{ reason: ' ' }, 'missing:reason'],
  ];
  for (const [input, detail] of wrong)
    expect([input, await refusalOf(file(db, tabulator, meet, input))]).toMatchObject([input, { detail }]);
});

test('only the director takes a protest that is out of time, with a reason', async () => {
  await release(db, host.instructor, meet);
  await fileWithLeft('-1 second');
  const { rows } = await db.root.query<{ id: string }>('select id from meet_protests where meet_id = $1', [meet.id]);
  const id = rows[0]?.id ?? '';
  const { head_judge: head } = meet.people;
  expect(await refusalOf(move(db, head, id, 'out_of_time', 'accepted', 'Bus was late'))).toMatchObject({
    code: '42501',
  });
  expect(await refusalOf(move(db, host.instructor, id, 'out_of_time', 'accepted'))).toMatchObject({
    detail: 'missing:reason',
  });
  await move(db, host.instructor, id, 'out_of_time', 'accepted', 'Bus was late');
  const { rows: after } = await db.root.query('select state, accepted_late_by from meet_protests where id = $1', [id]);
  expect(after).toEqual([{ state: 'accepted', accepted_late_by: host.instructor.id }]);
});

test('a row is under review from accepting to the ruling, and held where the head judge says so', async () => {
  const { head_judge: head } = meet.people;
  const { id } = await file(db, head, meet);
  await compute(db, meet);
  const own = async () => (await standingsOf(db, meet)).find(({ entry }) => entry === 'AREG-S01-A');
  expect((await own())?.guidon).toBeUndefined();
  await move(db, head, id, 'filed', 'accepted');
  await compute(db, meet);
  expect(await own()).toMatchObject({ status: 'scored', guidon: { under_review: { reason: 'Protest 1' } } });
  await move(db, head, id, 'accepted', 'under_review', null, true);
  await compute(db, meet);
  expect(await own()).toMatchObject({ status: 'blocked' });
  await move(db, head, id, 'under_review', 'withdrawn', 'Settled');
  await compute(db, meet);
  expect((await own())?.guidon).toBeUndefined();
});

test('an open protest is in the way of certifying its event, by name', async () => {
  const blocks = async (to: string) =>
    (await db.root.query<{ message: string }>('select message from app.meet_blocks($1, $2)', [meet.id, to])).rows.map(
      ({ message }) => message,
    );
  const { head_judge: head } = meet.people;
  const { id } = await file(db, head, meet);
  const named = `Armed regulation: protest 1 about AREG-S01-A isn't ruled on`;
  expect(await blocks('results_certified')).toContain(named);
  expect(await blocks('scoring_locked')).not.toContain(named);
  const open = await db.root.query('select number, entry from app.open_protests($1, $2)', [meet.id, meet.event]);
  expect(open.rows).toEqual([{ number: 1, entry: 'AREG-S01-A' }]);
  await move(db, head, id, 'filed', 'withdrawn', 'Settled');
  expect(await blocks('results_certified')).not.toContain(named);
});

test('director and head judge are told of a protest, but for the one who files', async () => {
  const { head_judge: head } = meet.people;
  const { id } = await file(db, head, meet);
  const { rows } = await db.root.query('select user_id, title, link from notifications where link like $1', [`%${id}`]);
  expect(rows).toEqual([
    {
      user_id: host.instructor.id,
      title: 'Protest 1: Larkspur High about AREG-S01-A',
      link: `/app/competition-portal/protests/${id}`,
    },
  ]);
});

test('the fee is due, paid, or returned', async () => {
  const { tabulator, head_judge: head } = meet.people;
  await db.root.query('update meets set protest_fee_cents = 5000 where id = $1', [meet.id]);
  const feeOf = async (id: string) =>
    (await db.root.query('select fee, fee_cents from meet_protests where id = $1', [id])).rows[0];
  const first = await file(db, tabulator, meet);
  expect(await feeOf(first.id)).toEqual({ fee: 'due', fee_cents: 5000 });
  await db.call(tabulator, 'select set_protest_fee($1, $2)', [first.id, 'paid']);
  expect(await feeOf(first.id)).toMatchObject({ fee: 'paid' });
  expect(await refusalOf(db.call(head, 'select set_protest_fee($1, $2)', [first.id, 'due']))).toMatchObject({
    code: '42501',
  });
});
