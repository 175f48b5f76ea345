import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { certify, listsWith, type PlacedEntry, storeResult } from '../support/meet/results.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
const AWARD = randomUUID();
const [FIRST, SECOND] = ['AREG-S01-A', 'AREG-S01-B'];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
  await save([{ id: AWARD, scope: 'event', event_id: meet.event, place_from: 1, place_to: 3, kind: 'trophy' }]);
});
afterAll(() => db.close());

const say = (person: Person, call: string, ...values: unknown[]) =>
  db.call<{ said: unknown }>(
    person,
    `select ${call} as said`,
    values.map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
  );
const save = (rows: object[]) => say(host.instructor, 'save_meet_awards($1, $2)', meet.id, rows);

const entry = (code: string, place: number, tied = false): PlacedEntry => ({ code, school: 'S01', place, tied });

const results = (placed: PlacedEntry[]) =>
  storeResult(db.root, { meet: meet.id, event: meet.event, result: listsWith('AREG', placed) });

/** Gives the award for a place, by a generation of the results. */
const give = (person: Person, code: string, place: number, generation: number, more: object = {}) =>
  say(person, 'give_award($1, $2, $3)', meet.id, randomUUID(), {
    award_id: AWARD,
    code,
    school: 'S01',
    place,
    generation,
    ...more,
  });

async function givenNow(): Promise<string[]> {
  const { rows } = await db.root.query<{ code: string; place: number }>(
    `select code, place from meet_award_handouts where meet_id = $1 and undone_at is null order by place, code`,
    [meet.id],
  );
  return rows.map(({ code, place }) => `${place} ${code}`);
}

const awardsGiven = async () =>
  (await db.root.query<{ given: boolean }>('select app.awards_given($1, $2) as given', [meet.id, meet.event])).rows[0]
    ?.given;

test('awards wait for the certificate, and two who share a place each get theirs, once', async () => {
  const { announcer } = meet.people;
  const generation = await results([entry(FIRST, 1, true), entry(SECOND, 1, true)]);
  expect(await refusalOf(give(announcer, FIRST, 1, generation))).toMatchObject({ detail: 'not_won:code' });
  const section = `event:${meet.event}`;
  const announce = (person: Person) => say(person, 'announce_awards($1, $2)', meet.id, section);
  expect(await refusalOf(announce(announcer))).toMatchObject({ detail: 'not_certified:section' });
  await certify(db.root, meet.id, [meet.event]);
  const [one] = await give(announcer, FIRST, 1, generation, { collected_by: 'Sgt Ito' });
  const [again] = await give(host.instructor, FIRST, 1, generation);
  expect(again).toEqual(one);
  expect(await awardsGiven()).toBe(false);
  await give(announcer, SECOND, 1, generation);
  expect(await givenNow()).toEqual([`1 ${FIRST}`, `1 ${SECOND}`]);
  expect(await awardsGiven()).toBe(true);
});

test('what was given by a certificate that was amended since is kept, also where the tablet was offline', async () => {
  const { announcer } = meet.people;
  const before = await results([entry(FIRST, 2), entry(SECOND, 3)]);
  await certify(db.root, meet.id, [meet.event]);
  const after = await results([entry(SECOND, 2), entry(FIRST, 3)]);
  await certify(db.root, meet.id, [meet.event]);
  await give(announcer, FIRST, 2, before);
  await give(announcer, SECOND, 2, after);
  expect(await refusalOf(give(announcer, FIRST, 2, after))).toMatchObject({ detail: 'not_won:code' });
  expect(await givenNow()).toEqual([`1 ${FIRST}`, `1 ${SECOND}`, `2 ${FIRST}`, `2 ${SECOND}`]);
});

test('an award that was given is taken back or settled, and never rewritten', async () => {
  const { announcer } = meet.people;
  const { rows } = await db.root.query<{ id: string }>(
    'select id from meet_award_handouts where meet_id = $1 and code = $2 and place = 2',
    [meet.id, FIRST],
  );
  const id = rows[0]?.id ?? '';
  const rewrite = db.root.query(`update meet_award_handouts set code = 'X' where id = $1`, [id]);
  expect(await refusalOf(rewrite)).toMatchObject({ detail: 'kept' });
  expect(await refusalOf(say(announcer, 'settle_award($1, $2)', id, 'Sent back'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(say(host.instructor, 'settle_award($1, $2)', id, ' '))).toMatchObject({
    detail: 'missing:note',
  });
  await say(host.instructor, 'settle_award($1, $2)', id, 'The coach brings it to the spring meet');
  const line = { id: AWARD, scope: 'event', event_id: meet.event, place_from: 1, place_to: 3, kind: 'medal' };
  expect(await refusalOf(save([line]))).toMatchObject({ detail: 'given' });
  const off = say(host.instructor, 'archive_meet_awards($1, $2)', meet.id, `{${AWARD}}`);
  expect(await refusalOf(off)).toMatchObject({ detail: 'given' });
  await say(announcer, 'undo_award($1)', id);
  expect(await givenNow()).not.toContain(`2 ${FIRST}`);
  const archive = db.root.query(`update meets set state = 'archived' where id = $1`, [meet.id]);
  await archive;
  const { rowCount } = await db.root.query(
    'select from meet_award_handouts where meet_id = $1 and collected_by is not null',
    [meet.id],
  );
  expect(rowCount).toBe(0);
  expect(await refusalOf(give(announcer, SECOND, 3, 1))).toMatchObject({ detail: 'meet_closed' });
});
