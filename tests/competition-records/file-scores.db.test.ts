import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { bringScores, openImport } from '../support/meet/file-scores.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
beforeEach(async () => {
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

type Rows = Parameters<typeof bringScores>[3];
const bring = (rows: Rows, person: Person = host.instructor) =>
  bringScores(db, person, { meet, school: host.id }, rows);
const decide = async (person: Person, ids: string[], accept = true, reason: string | null = null) => {
  const [row] = await db.call<{ count: number }>(person, 'select decide_file_scores($1, $2, $3) as count', [
    ids,
    accept,
    reason,
  ]);
  return row?.count;
};

/** What the meet has of the first entry: state and source of its sheet, its time, its status. */
async function scored() {
  const { rows } = await db.root.query(
    `select s.state, s.revision, r.source, r.marks,
       (select x.seconds::text from meet_times x where x.performance_id = p.id and x.voided_at is null) as seconds, p.status
     from meet_performances p left join meet_scores s on s.performance_id = p.id
     left join meet_revisions r on r.score_id = s.id and r.revision = s.revision where p.entry_id = $1`,
    [meet.entries[0]],
  );
  return rows;
}

test('a score from a file counts once another person accepts it, as a revision with its source', async () => {
  const { created, refused } = await bring([
    { marks: marks(20), seconds: '754.5' },
    { entry: 1, status: 'dnf', reason: 'Left the course' },
  ]);
  expect([created.length, refused]).toEqual([2, []]);
  expect(await scored()).toEqual([]);
  expect(await refusalOf(decide(host.instructor, created))).toMatchObject({ detail: 'own_file:ids' });
  expect(await decide(meet.people.tabulator, created)).toBe(2);
  expect(await scored()).toEqual([
    { state: 'verified', revision: 1, source: 'imported', marks: marks(20), seconds: '754.5', status: 'ok' },
  ]);
  // Sent again, it was done.
  expect(await decide(meet.people.tabulator, created)).toBe(0);
  const faults = await db.call(host.instructor, 'select * from check_meet_log($1)', [meet.id]);
  expect(faults).toEqual([]);
});

test('where sheets are keyed once, the person who brought a file accepts it', async () => {
  await db.root.query('update meets set keys_twice = false where id = $1', [meet.id]);
  const { created } = await bring([{ marks: marks(20) }]);
  expect(await decide(host.instructor, created)).toBe(1);
});

test('a newer file corrects a score: the review shows both, and the earlier revision stays', async () => {
  const { tabulator } = meet.people;
  await decide(tabulator, (await bring([{ marks: marks(20), seconds: '60' }])).created);
  const { created } = await bring([{ marks: marks(25, 'B'), seconds: '59.5' }]);
  const beside = 'select marks, now_marks, now_seconds::text from meet_file_score_list where id = $1';
  expect(await db.call(tabulator, beside, created)).toEqual([
    { marks: marks(25, 'B'), now_marks: marks(20), now_seconds: '60' },
  ]);
  await decide(tabulator, created);
  expect(await scored()).toMatchObject([{ revision: 2, marks: marks(25, 'B'), seconds: '59.5', state: 'verified' }]);
  const { rows } = await db.root.query(
    `select r.reason from meet_revisions r where r.meet_id = $1 and r.voided_at is null order by r.revision`,
    [meet.id],
  );
  expect(rows).toEqual([{ reason: null }, { reason: 'A newer file' }]);
});

test('a refused score needs a reason, changes nothing, and can come again', async () => {
  const { tabulator } = meet.people;
  const { created } = await bring([{ marks: marks(20) }]);
  expect(await refusalOf(decide(tabulator, created, false))).toMatchObject({ detail: 'missing:reason' });
  await decide(tabulator, created, false, 'Of the wrong relay');
  expect(await scored()).toEqual([]);
  expect((await bring([{ marks: marks(20) }])).refused).toEqual([]);
});

test('rows with a fault are named, and the others are taken', async () => {
  const other = await smallMeet(db, host);
  const long = { entry: 1, marks: marks(20) };
  const { created, refused } = await bring([
    { entry_id: other.entries[0], marks: marks(20) },
    { marks: marks(31) },
    { marks: { drill: { bearing: 5 } } },
    { marks: marks(20), seat_id: other.seats[0] },
    {},
    { seconds: '-1' },
    { status: 'lost' },
    long,
    long,
  ]);
  expect(created).toHaveLength(1);
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [2, "This entry isn't in Armed regulation"],
    [3, "Bearing doesn't take this mark"],
    [4, 'Bearing needs a comment at this mark'],
    [5, 'This event has no such seat'],
    [6, 'This row has no score'],
    [7, "This time can't be"],
    [8, "That status isn't one of the choices"],
    [10, expect.stringMatching(/^A score of AREG-S01-B is under review/)],
  ]);
});

test('an import is undone while no one has decided on it, and then says what stays', async () => {
  const { id, created } = await bring([{ marks: marks(20) }, { entry: 1, marks: marks(18) }]);
  await decide(meet.people.tabulator, created.slice(0, 1));
  const [row] = await db.call<{ gone: number }>(host.instructor, 'select undo_import($1) as gone', [id]);
  expect(row?.gone).toBe(1);
  const { rows } = await db.root.query('select state from meet_file_scores where import_id = $1 order by line', [id]);
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'refused']);
});

test('a sheet that is being keyed is finished first', async () => {
  await keyAs(db, meet.people.keyer, meet, { marks: marks(20) });
  const { created } = await bring([{ marks: marks(20) }]);
  expect(await refusalOf(decide(meet.people.tabulator, created))).toMatchObject({ detail: 'half:ids' });
});

test('scoring isn’t locked while scores of a file are under review', async () => {
  await bring([{ marks: marks(20) }]);
  const blocks = await db.call(host.instructor, `select message, part from meet_blocks($1, 'scoring_locked')`, [
    meet.id,
  ]);
  const message = 'Armed regulation: 1 score from a file under review';
  expect(blocks).toContainEqual({ message, part: 'file-scores' });
});

test('director and tabulator bring and decide; others who work there and strangers don’t', async () => {
  const { created } = await bring([{ marks: marks(20) }]);
  const { people } = meet;
  const rival = await aSchool(db.root);
  const off = [people.head_judge, people.keyer, people.timer, people.check_in, people.announcer, host.cadet];
  for (const person of [...off, host.parent, host.external, host.bare, rival.cadet, ANONYMOUS])
    expect(await refusalOf(decide(person, created))).toMatchObject({ code: '42501' });
  expect(await refusalOf(decide(rival.instructor, created))).toMatchObject({ detail: 'unknown_meet' });
  const seen = async (person: Person) =>
    (await db.call(person, 'select from meet_file_scores').catch(() => [])).length > 0;
  const readers = [host.instructor, people.tabulator, people.head_judge];
  expect(await Promise.all(readers.map(seen))).toEqual([true, true, true]);
  for (const person of [...off.slice(1), host.parent, host.external, rival.instructor])
    expect(await seen(person)).toBe(false);
  expect(await decide(people.tabulator, created)).toBe(1);
});

test('a canceled event takes no file, and a closed import no rows', async () => {
  const { id } = await bring([{ marks: marks(20) }]);
  await db.root.query(`update imports set state = 'undone' where id = $1`, [id]);
  const again = db.call(host.instructor, `select import_meet_scores($1, $2, '[{"row":2}]')`, [id, meet.event]);
  expect(await refusalOf(again)).toMatchObject({ detail: 'import_closed' });
  await db.root.query(`update meet_events set cancelled_at = now(), cancelled_reason = 'Rain' where id = $1`, [
    meet.event,
  ]);
  const open = await openImport(db, host.instructor, host.id, 'meet_scores');
  const late = db.call(host.instructor, `select import_meet_scores($1, $2, '[]')`, [open, meet.event]);
  expect(await refusalOf(late)).toMatchObject({ detail: 'cancelled:event_id' });
  const nowhere = db.call(host.instructor, `select import_meet_scores($1, $2, '[]')`, [open, randomUUID()]);
  expect(await refusalOf(nowhere)).toMatchObject({ detail: 'unknown_meet' });
});
