import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, tell } from '../support/teams.ts';

/** Who is expected at an event: of a team, of a line-up, by signing up; and what follows for next events, conflicts, and asking. */
let db: TestDatabase;
let school: TestSchool;
let team: string;
/** Not on the team. */
let other: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aCadet(db.root, school.id, school.year);
  await aGuardian(db.root, { school: school.id, parent: school.parent.id, cadet: other, state: 'verified' });
  team = await aTeam(db, school.instructor);
  await addTo(db, school.instructor, team, [school.cadets.own, school.cadets.other]);
});
afterAll(() => db.close());

type Wanted = { wanted?: string; audience?: string; groups?: object; title?: string; hours?: number };

/** An event of two hours, a day from now. */
function anEvent({
  wanted = 'expected',
  audience = 'everyone',
  groups = {},
  title = 'Event',
  hours = 24,
}: Wanted = {}) {
  return one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at, audience, audience_groups, attendance_wanted)
     values ($1, $2, 'meeting', now() + make_interval(hours => $3), now() + make_interval(hours => $3 + 2), $4, $5, $6) returning id`,
    [school.id, title, hours, audience, groups, wanted],
  );
}

async function ofTeam(event: string, kind = 'practice'): Promise<string> {
  await db.root.query(`insert into team_practices (school_id, team_id, event_id, kind) values ($1, $2, $3, $4)`, [
    school.id,
    team,
    event,
    kind,
  ]);
  return event;
}

const expected = async (event: string) =>
  new Set(
    (await db.root.query<{ id: string }>('select app.expected_cadets($1) as id', [event])).rows.map(({ id }) => id),
  );
const answer = (event: string, cadet: string, state: string, person: Person = school.instructor) =>
  tell(db, person, 'answer_event($1, $2, $3)', [event, cadet, state]);
const agenda = async (cadet: string, person: Person = school.parent) =>
  (
    await db.call<{ id: string; part: string; title: string }>(
      person,
      'select id, part, title from family_agenda($1)',
      [cadet],
    )
  ).map(({ id, part }) => `${id} ${part}`);

test('a practice on everyone’s calendar expects the team; of a meet with a line-up those in it', async () => {
  const practice = await ofTeam(await anEvent());
  expect(await expected(practice)).toEqual(new Set([school.cadets.own, school.cadets.other]));
  const meet = await ofTeam(await anEvent(), 'meet');
  const lineup = { name: 'First', event_id: meet, places: [{ cadet_id: school.cadets.own }] };
  await tell(db, school.instructor, 'save_team_lineup($1, $2)', [team, lineup]);
  expect(await expected(meet)).toEqual(new Set([school.cadets.own]));
  expect(await expected(await anEvent())).toContain(other);
  expect(await expected(await anEvent({ audience: 'staff' }))).toEqual(new Set());
  expect((await agenda(other)).some((line) => line.startsWith(practice))).toBe(false);
  expect(await agenda(school.cadets.own)).toContain(`${practice} expected`);
});

test('no one is asked to answer a team’s date who isn’t on the team', async () => {
  const meet = await ofTeam(await anEvent(), 'meet');
  await tell(db, school.instructor, 'set_sign_up($1, $2)', [meet, {}]);
  const asked = await db.call<{ cadet_id: string }>(
    school.parent,
    'select cadet_id from my_invitations() where event_id = $1',
    [meet],
  );
  expect(asked).toEqual([{ cadet_id: school.cadets.own }]);
  expect(await refusalOf(answer(meet, other, 'going', school.parent))).toMatchObject({ detail: 'not_meant' });
  const [counts] = await db.call<{ meant: number }>(
    school.instructor,
    'select meant from sign_ups() where event_id = $1',
    [meet],
  );
  expect(counts?.meant).toBe(2);
});

test('an optional event expects those who signed up, invites others while there is room, and asks no one once it is full', async () => {
  const ball = await anEvent({ wanted: 'optional' });
  expect(await expected(ball)).toEqual(new Set());
  expect(await agenda(school.cadets.own)).toContain(`${ball} invited`);
  await tell(db, school.instructor, 'set_sign_up($1, $2)', [ball, { capacity: '1' }]);
  const asks = async (cadet: string) =>
    (await db.call(school.parent, 'select from my_invitations() where event_id = $1 and cadet_id = $2', [ball, cadet]))
      .length === 1;
  expect(await asks(school.cadets.own)).toBe(true);
  await answer(ball, other, 'going');
  expect(await expected(ball)).toEqual(new Set([other]));
  expect(await asks(school.cadets.own)).toBe(false);
  expect((await agenda(school.cadets.own)).some((line) => line.startsWith(ball))).toBe(false);
  expect(await agenda(other)).toContain(`${ball} expected`);
  // On the page of the event itself, the family still sees that it could wait in line.
  expect(
    await db.call(school.parent, 'select from my_invitations($1) where cadet_id = $2', [ball, school.cadets.own]),
  ).toHaveLength(1);
  expect(await refusalOf(tell(db, school.instructor, 'remind_unanswered($1)', [ball]))).toMatchObject({
    detail: 'full',
  });
  await answer(ball, school.cadets.own, 'going', school.parent);
  expect(await agenda(school.cadets.own)).toContain(`${ball} invited`);
});

test('who said no isn’t expected, unless the event is required; who is excused isn’t in either', async () => {
  for (const [wanted, still] of [
    ['expected', false],
    ['required', true],
  ] as const) {
    const event = await anEvent({ wanted });
    await tell(db, school.instructor, 'set_sign_up($1, $2)', [event, {}]);
    await answer(event, other, 'not_going');
    expect((await expected(event)).has(other)).toBe(still);
    await db.root.query(
      `insert into attendance (school_id, event_id, cadet_id, status) values ($1, $2, $3, 'excused')`,
      [school.id, event, other],
    );
    expect((await expected(event)).has(other)).toBe(false);
    expect((await expected(event)).has(school.cadets.own)).toBe(true);
  }
});

test('tryouts expect those who try out, and an event expects the cadet in charge', async () => {
  const tryout = await ofTeam(await anEvent(), 'tryout');
  await db.root.query(
    `insert into team_members (school_id, team_id, cadet_id, state, from_on) values ($1, $2, $3, 'tryout', current_date)`,
    [school.id, team, other],
  );
  expect(await expected(tryout)).toContain(other);
  const third = await aCadet(db.root, school.id, school.year);
  expect(await expected(tryout)).not.toContain(third);
  await db.root.query(`delete from team_members where cadet_id = $1`, [other]);
  const parade = await anEvent({ wanted: 'optional' });
  await db.root.query(`update school_events set officer_id = $1 where id = $2`, [third, parade]);
  expect(await expected(parade)).toEqual(new Set([third]));
});

test('a conflict counts who is expected at both: a team of two, not the corps', async () => {
  const at = 200;
  await ofTeam(await anEvent({ title: 'Team run', hours: at }));
  await anEvent({ title: 'Social', hours: at, wanted: 'optional' });
  const met = (more: object) =>
    db.call<{ title: string; cadets: number }>(
      school.instructor,
      `select title, cadets from event_conflicts(jsonb_build_object('times', jsonb_build_array(jsonb_build_object(
        'starts_at', now() + interval '200 hours', 'ends_at', now() + interval '201 hours'))) || $1)`,
      [more],
    );
  expect(await met({ audience: 'everyone' })).toEqual([{ title: 'Team run', cadets: 2 }]);
  expect(await met({ audience: 'group', audience_groups: { cadets: [other] } })).toEqual([]);
  expect(await met({ audience: 'everyone', attendance_wanted: 'optional' })).toEqual([]);
  expect(await refusalOf(met({ audience: 'everyone', attendance_wanted: 'maybe' }))).toMatchObject({
    detail: 'choice:attendance_wanted',
  });
  // A practice of the team that is edited meets what its two members meet.
  const practice = await ofTeam(await anEvent({ title: 'Second run', hours: at }));
  await anEvent({ title: 'Class', hours: at, audience: 'group', groups: { cadets: [other] } });
  expect(await met({ audience: 'everyone', event_id: practice })).toEqual([{ title: 'Team run', cadets: 2 }]);
});

test('a pattern’s days are among the next events of those they expect', async () => {
  const pattern = (title: string, groups: object, wanted = 'expected') =>
    one(
      db.root,
      `insert into event_series (school_id, title, minutes, first_day, rrule, audience, audience_groups, attendance_wanted)
       values ($1, $2, 60, app.today($1) + 1, 'FREQ=DAILY', 'group', $3, $4) returning id`,
      [school.id, title, groups, wanted],
    );
  const mine = await pattern('Drill', { cadets: [school.cadets.own], guardians: true });
  await pattern('Others', { cadets: [other], guardians: true });
  const own = await anAccount(db.root, { role: 'cadet', school: school.id });
  const cadet = await aCadet(db.root, school.id, school.year, { profile: own.id });
  const next = async (person: Person) =>
    (await db.call<{ id: string; title: string }>(person, 'select id, title from next_events(now())')).map(
      ({ title }) => title,
    );
  expect((await agenda(school.cadets.own)).some((line) => line.startsWith(`${mine}_`))).toBe(true);
  expect(await next(school.cadet)).toContain('Drill');
  expect(await next(school.cadet)).not.toContain('Others');
  expect(await next(own)).not.toContain('Drill');
  expect(await next(school.instructor)).toContain('Others');
  expect(await expected(mine)).toEqual(new Set([school.cadets.own]));
  expect(cadet).not.toBe('');
});
