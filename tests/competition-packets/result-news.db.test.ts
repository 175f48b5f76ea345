import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { compute, release, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { onRosterOf, toldOf, tookPart } from '../support/meet/took-part.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let meet: ScoredMeet;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [host, entrant] = [await aSchool(db.root), await aSchool(db.root)];
  meet = await scoredMeet(db, host);
  const registration = await tookPart(db, { host, meet, school: meet.school, entrant });
  await onRosterOf(db, registration, meet.entries[0], entrant.cadets.own, 'member');
});

const job = (school = entrant) => db.root.query('select app.tell_result_news($1, null)', [school.id]);
/** What a coach was told, the newest first. */
const coach = async () => (await toldOf(db, entrant)).filter((told) => told.user_id === entrant.instructor.id);
/** What the family was told, the oldest first. */
const family = async () =>
  (
    await db.root.query<{ said: string; link: string }>(
      `select title || ' · ' || body as said, link from notifications where kind = 'calendar.meet-results' and user_id = $1
       order by created_at`,
      [entrant.parent.id],
    )
  ).rows;
/** Voids the penalty of the first entry, which is behind through it alone. */
const correct = async () => {
  await db.call(meet.people.tabulator, 'select void_meet_record($1, $2, $3)', ['penalty', meet.penalty, 'Not seen']);
  await compute(db, meet);
};

test('coaches hear at the release, families a minute later by the job of their own school, once', async () => {
  await job();
  expect(await family()).toEqual([]);
  await release(db, host.instructor, meet);
  expect(await coach()).toMatchObject([{ body: 'Armed regulation' }]);
  await job(host);
  expect(await family()).toEqual([]);
  await job();
  await job();
  expect(await family()).toEqual([
    {
      said: expect.stringMatching(
        /^Results: Armed regulation · .*: Armed regulation, 2nd place\. It's provisional and may still change\.$/,
      ),
      link: '/app/calendar',
    },
  ]);
  expect(await coach()).toHaveLength(1);
});

test('a new generation tells families and coaches only if the place changed', async () => {
  await release(db, host.instructor, meet);
  await job();
  await compute(db, meet);
  await job();
  expect([(await family()).length, (await coach()).length]).toEqual([1, 1]);
  await correct();
  await job();
  await job();
  expect((await family()).at(-1)?.said).toMatch(
    /^Result changed: Armed regulation · .*: Armed regulation, 1st place\. Before: 2nd place\. /,
  );
  // The other entry of the school moved too.
  const told = (await coach()).filter(({ title }) => title === 'Result changed: Armed regulation');
  expect(told.map(({ body }) => String(body)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringContaining('Armed regulation B, 2nd place. Before: 1st place.'),
    expect.stringContaining('Armed regulation, 1st place. Before: 2nd place.'),
  ]);
  expect(told[0]?.link).toMatch(/^\/app\/competition-portal\/registrations\/[^/]+\/results$/);
});

test('a place that is hidden until the awards is told to no family', async () => {
  await db.call(host.instructor, 'select hide_places($1, 2, $2)', [meet.id, [meet.event]]);
  await release(db, host.instructor, meet);
  await job();
  expect((await family())[0]?.said).toContain('Armed regulation has a result.');
  await correct();
  await job();
  expect(await family()).toHaveLength(1);
});

test('once the result is public, the family is led to its school’s page of it', async () => {
  await db.root.query(`update meets set results_policy = 'live' where id = $1`, [meet.id]);
  const [page] = await db.call<{ slug: string }>(host.instructor, 'select publish_meet_page($1) as slug', [meet.id]);
  await release(db, host.instructor, meet);
  await release(db, host.instructor, meet, 'public');
  await job();
  expect((await family())[0]?.link).toBe(`/meets/${page?.slug}/results/schools/S01`);
});

test('what was withdrawn before the job came tells no one', async () => {
  await release(db, host.instructor, meet);
  await db.call(host.instructor, 'select withdraw_results($1, $2, $3, $4)', [
    meet.id,
    'schools',
    'Wrong sheet',
    [meet.event],
  ]);
  await job();
  expect(await family()).toEqual([]);
});
