import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Answers to an event: who gives them, for how many there is room, who waits, and who is reminded. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

/** A coming event for everyone that asks for answers. */
async function anEvent(asks: object = {}, audience = 'everyone'): Promise<string> {
  const id = await one(
    db.root,
    `insert into school_events (school_id, title, kind, audience, starts_at, ends_at)
     values ($1, 'Drill meet', 'competition', $2, now() + interval '2 days', now() + interval '50 hours') returning id`,
    [school.id, audience],
  );
  await db.call(school.instructor, 'select set_sign_up($1, $2)', [id, asks]);
  return id;
}

type Answer = { state: string | null; place: number | null; before: { state: string | null } };

async function say(person: Person, event: string, cadet: string, state: string | null): Promise<Answer> {
  const [row] = await db.call<{ said: Answer }>(person, 'select answer_event($1, $2, $3) as said', [
    event,
    cadet,
    state,
  ]);
  if (!row) throw new Error('No answer');
  return row.said;
}

async function signedIn(): Promise<{ account: Account; cadet: string }> {
  const account = await anAccount(db.root, { role: 'cadet', school: school.id });
  return { account, cadet: await aCadet(db.root, school.id, school.year, { profile: account.id }) };
}

const told = async (kind: string, event: string) =>
  (
    await db.root.query<{ cadet_id: string }>(
      `select cadet_id from notifications where kind = $1 and link like '%' || $2 || '%' order by cadet_id`,
      [kind, event],
    )
  ).rows.map((row) => row.cadet_id);

test('two at the last place: one gets it, the other is first in line', async () => {
  const event = await anEvent({ capacity: '1' });
  const people = [await signedIn(), await signedIn()];
  const said = await Promise.all(people.map(({ account, cadet }) => say(account, event, cadet, 'going')));
  expect(said.map(({ state, place }) => `${state} ${place}`).toSorted()).toEqual(['going null', 'waitlisted 1']);
  const full = await anEvent({ capacity: '1', waitlist: 'false' });
  const tries = await Promise.allSettled(people.map(({ account, cadet }) => say(account, full, cadet, 'going')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('who withdraws gives the place to the first in line, who hears of it; undo of a withdrawal waits like everyone', async () => {
  const event = await anEvent({ capacity: '1' });
  const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
  for (const { account, cadet } of [first, second, third]) await say(account, event, cadet, 'going');
  expect(await say(first.account, event, first.cadet, 'not_going')).toMatchObject({ before: { state: 'going' } });
  expect(await told('calendar.place-free', event)).toEqual([second.cadet]);
  expect(await say(first.account, event, first.cadet, 'going')).toMatchObject({ state: 'waitlisted', place: 2 });
  const states = await db.call<{ cadet_id: string; state: string }>(
    school.instructor,
    `select cadet_id, state from event_answer_list($1) where state <> 'none' order by place nulls first`,
    [event],
  );
  expect(states.map(({ cadet_id }) => cadet_id)).toEqual([second.cadet, third.cadet, first.cadet]);
  // More places take the next ones in.
  await db.call(school.instructor, 'select set_sign_up($1, $2)', [event, { capacity: '2' }]);
  expect(await say(third.account, event, third.cadet, 'going')).toMatchObject({ state: 'going' });
  expect(
    await refusalOf(db.call(school.instructor, 'select set_sign_up($1, $2)', [event, { capacity: '1' }])),
  ).toMatchObject({ detail: 'taken:capacity' });
});

test('a cadet’s answer waits for the guardian, who confirms it; the cadet can’t', async () => {
  const event = await anEvent({ needs_guardian: 'true', capacity: '1' });
  const { own } = school.cadets;
  expect(await say(school.cadet, event, own, 'going')).toMatchObject({ state: 'pending_guardian' });
  // The cadet did it; the guardian hears of it.
  expect(await told('calendar.confirm', event)).toEqual([own]);
  const confirm = (person: Person, yes = true) =>
    db.call<{ is: object }>(person, 'select confirm_answer($1, $2, $3) as is', [event, own, yes]);
  expect(await refusalOf(confirm(school.cadet))).toMatchObject({ code: '42501' });
  // The place is held until then.
  const next = await signedIn();
  expect(await say(next.account, event, next.cadet, 'going')).toMatchObject({ state: 'waitlisted' });
  expect((await confirm(school.parent))[0]?.is).toMatchObject({ state: 'going', confirmed: true });
  expect((await confirm(school.parent, false))[0]?.is).toMatchObject({ state: 'pending_guardian', confirmed: false });
  expect(await say(school.parent, event, own, 'going')).toMatchObject({ state: 'going' });
  expect(await refusalOf(anEvent({ needs_guardian: 'true' }, 'cadets'))).toMatchObject({
    detail: 'not_seen:needs_guardian',
  });
});

test('a custody order keeps a parent from the child’s answers: nothing is seen, every act refused', async () => {
  const event = await anEvent({ needs_guardian: 'true' });
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  const child = await signedIn();
  const link = await aGuardian(db.root, {
    school: school.id,
    parent: parent.id,
    cadet: child.cadet,
    state: 'verified',
  });
  await say(child.account, event, child.cadet, 'going');
  const seen = async () => [
    ...(await db.call(parent, 'select from event_answers')),
    ...(await db.call(parent, 'select from my_invitations()')),
  ];
  expect((await seen()).length).toBeGreaterThan(0);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, school.id],
  );
  expect(await seen()).toEqual([]);
  expect(await refusalOf(say(parent, event, child.cadet, 'going'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(db.call(parent, 'select confirm_answer($1, $2)', [event, child.cadet]))).toMatchObject({
    code: '42501',
  });
});

test('only those without an answer are reminded, and once a day', async () => {
  const event = await anEvent();
  const [answered, silent] = [await signedIn(), await signedIn()];
  await say(answered.account, event, answered.cadet, 'maybe');
  const remind = async () =>
    (
      await db.call<{ said: { messages: number } }>(school.instructor, 'select remind_unanswered($1) as said', [event])
    )[0]?.said.messages;
  expect(await remind()).toBeGreaterThan(0);
  const reached = await told('calendar.answer-wanted', event);
  expect(reached).toContain(silent.cadet);
  expect(reached).not.toContain(answered.cadet);
  expect(await remind()).toBe(0);
});

test('answers come in time: not before sign-up opens, not after it closes, and withdrawing has an end', async () => {
  const { account, cadet } = await signedIn();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const early = await anEvent({ opens_at: at(1) });
  expect(await refusalOf(say(account, early, cadet, 'going'))).toMatchObject({ detail: 'not_open:state' });
  const closed = await anEvent({ closes_at: at(-1) });
  expect(await refusalOf(say(account, closed, cadet, 'going'))).toMatchObject({ detail: 'closed:state' });
  await say(school.instructor, closed, cadet, 'going');
  await db.call(school.instructor, 'select set_sign_up($1, $2)', [closed, { withdraw_until: at(-1) }]);
  expect(await refusalOf(say(account, closed, cadet, 'not_going'))).toMatchObject({ detail: 'too_late:state' });
  expect(await say(school.instructor, closed, cadet, 'not_going')).toMatchObject({ state: 'not_going' });
});

test('a cadet answers for no one else, and not an event that is for others', async () => {
  const event = await anEvent();
  const { account } = await signedIn();
  expect(await refusalOf(say(account, event, school.cadets.own, 'going'))).toMatchObject({ code: '42501' });
  const staffOnly = await anEvent({}, 'staff');
  expect(await refusalOf(say(school.cadet, staffOnly, school.cadets.own, 'going'))).toMatchObject({
    detail: 'not_meant',
  });
  for (const sql of ['select * from sign_ups()', `select * from event_answer_list('${event}')`]) {
    expect(await refusalOf(db.call(school.parent, sql))).toMatchObject({ code: '42501' });
  }
});

test('the bad input of a sign-up is refused by field', async () => {
  for (const [input, detail] of [
    [{ capacity: '0' }, 'capacity:capacity'],
    [{ capacity: '1.5' }, 'capacity:capacity'],
    [{ remind_minutes: '1' }, 'remind_minutes:remind_minutes'],
    [{ opens_at: '2026-13-40' }, 'moment:opens_at'],
    [{ closes_at: '2999-01-01T00:00Z' }, 'date_order:closes_at'],
    [{ needs_guardian: 'perhaps' }, 'yes_or_no:needs_guardian'],
  ] as const) {
    expect(await refusalOf(anEvent(input))).toMatchObject({ detail });
  }
});

test('an event is added together with its sign-up, or not at all', async () => {
  const row = { title: 'Ball', kind: 'ball', starts_at: '2099-05-01T18:00:00Z', ends_at: '2099-05-01T22:00:00Z' };
  const add = async (terms: object, more: object = {}, person: Person = school.instructor) =>
    (await db.call<{ id: string }>(person, 'select add_event($1, $2) as id', [{ ...row, ...more }, terms]))[0]?.id ??
    '';
  const id = await add({ asks_answers: true, capacity: '12' });
  expect(await db.call(school.instructor, 'select capacity from event_signups where event_id = $1', [id])).toEqual([
    { capacity: 12 },
  ]);
  for (const [detail, terms, more] of [
    ['capacity', { capacity: '0' }, {}],
    ['not_seen:needs_guardian', { needs_guardian: true }, { audience: 'cadets' }],
    ['times:starts_at', {}, { starts_at: '' }],
  ] as const) {
    expect((await refusalOf(add(terms, { title: 'Declined', ...more }))).detail).toContain(detail);
  }
  expect(await refusalOf(add({}, {}, school.cadet))).toMatchObject({ code: '42501' });
  expect(await db.call(school.instructor, `select from school_events where title = 'Declined'`)).toEqual([]);
});
