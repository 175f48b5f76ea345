import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import * as over from '../support/handovers.ts';
import { aCadet, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';
import { DECIDE_OTHERWISE } from './decide-otherwise.ts';

let db: TestDatabase;
let school: TestSchool;
let doer: Account;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  school = await aSchool(db.root);
  doer = await over.anAdult(db, school, 'Raymond', 'Ortega');
});
afterAll(() => db.close());

/** One more row of a table than is needed: how many the account reads. */
const count = async (person: Account, table: string): Promise<number> =>
  (await db.call(person, `select 1 as x from ${table}`)).length;

async function startThread(person: Account, title: string): Promise<string> {
  const id = randomUUID();
  await db.call(person, 'select start_thread($1, $2)', [
    id,
    { cadet: school.cadets.own, title, body: `${title} and more`, staff: [school.instructor.id] },
  ]);
  return id;
}

test('a parent whose password was reset signs no consent, answers no slip, and confirms no excuse until proved', async () => {
  await over.takeOver(db, doer, school.parent);
  const day = await dayOf(db, school, 6);
  const consent = () => db.call(school.parent, `select sign_consent($1, 'photo', 'granted')`, [school.cadets.own]);
  const excuse = () =>
    db.call(school.parent, 'select ask_excuse($1, $2)', [
      randomUUID(),
      { cadet_id: school.cadets.own, category: 'illness', reason: 'Flu', from_on: day, to_on: day },
    ]);
  const invite = () =>
    db.call(
      school.parent,
      `insert into guardian_invitations (school_id, cadet_id, name, email) values ($1, $2, 'Dad', 'dad@test.example')`,
      [school.id, school.cadets.own],
    );
  for (const act of [consent, excuse]) {
    expect(await refusalOf(act())).toMatchObject({ code: '42501', detail: 'handed_over' });
  }
  expect(await refusalOf(invite())).toMatchObject({ code: '42501' });
  expect(await count(school.parent, 'consents')).toBe(0);
  expect(await over.confirmBy(db, school.admin, school.parent)).toBeNull();
  await consent();
  expect(await count(school.parent, 'consents')).toBe(1);
});

test('what decides in a module, now or later, waits: the verb is closed and the shared line refuses', async () => {
  const can = async () =>
    (
      await db.call<{ can: boolean }>(
        school.instructor,
        `select app.manages('service-hours', 'approve') and app.can('budget', 'approve') as can`,
      )
    )[0]?.can;
  expect(await can()).toBe(true);
  await over.takeOver(db, doer, school.instructor);
  expect(await can()).toBe(false);
  const refused = await refusalOf(
    db.call(school.instructor, `select decide('service_hours', array[gen_random_uuid()], 'approved')`),
  );
  expect(refused).toMatchObject({ code: '42501', hint: expect.stringContaining("Confirm it's you") });
});

/** Each table whose rows are decided on without the verb `approve`, and what a decision writes. */
const DECIDED: [string, string][] = [
  ['excuse_requests', 'decided_at = now()'],
  ['purchase_requests', 'decided_at = now()'],
  ['supply_orders', 'decided_at = now()'],
  ['exchange_requests', 'decided_at = now()'],
  ['child_requests', 'decided_at = now()'],
  ['guardian_invitations', 'decided_at = now()'],
  ['guardian_links', `state = 'verified'`],
  ['permission_slips', `decided_at = now(), state = 'signed'`],
  ['hand_receipts', 'counter_at = now()'],
  ['board_candidates', `result = 'recommended'`],
  ['job_applications', `state = 'not_selected'`],
  ['school_claims', 'decided_at = now()'],
  ['team_members', `state = 'active'`],
];

test('every table that is decided on asks for an account of one’s own', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'keep_own_act%'`,
  );
  const guarded = new Set(rows.map(({ name }) => name));
  for (const [table] of DECIDED) expect(guarded).toContain(table);
  for (const table of ['signatures', 'consents', 'approvals', 'count_approvals', 'event_answers'])
    expect(guarded).toContain(table);
});

test('every function that decides is known here with what closes it', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(decide|approve)' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(DECIDE_OTHERWISE).sort());
});

test('excuses are decided only by an account of one’s own', async () => {
  const [excuse, day] = [randomUUID(), await dayOf(db, school, 6)];
  await db.call(school.parent, 'select ask_excuse($1, $2)', [
    excuse,
    { cadet_id: school.cadets.own, category: 'illness', reason: 'Flu', from_on: day, to_on: day },
  ]);
  await over.takeOver(db, doer, school.instructor);
  const decide = () =>
    db.call(school.instructor, `select decide_excuses(array[$1::uuid], 'approved', ${seen('excuse_requests')})`, [
      excuse,
    ]);
  expect(await refusalOf(decide())).toMatchObject({ code: '42501', detail: 'handed_over' });
  expect(await over.confirmBy(db, school.admin, school.instructor)).toBeNull();
  await decide();
});

test('conversations from before are closed by every way, and what the account writes from then on is not', async () => {
  const before = await startThread(school.parent, 'Before');
  expect(await count(school.parent, 'threads')).toBe(1);
  await over.takeOver(db, doer, school.parent);
  for (const view of ['threads', 'thread_lines', 'thread_messages', 'message_lines', 'thread_people']) {
    expect([view, await count(school.parent, view)]).toEqual([view, 0]);
  }
  const post = (thread: string) =>
    db.call(school.parent, 'select post_message($1, $2, $3)', [thread, randomUUID(), 'And?']);
  expect(await refusalOf(post(before))).toMatchObject({ code: '42501', detail: 'handed_over' });
  const after = await startThread(school.parent, 'After');
  await post(after);
  expect(await db.call(school.parent, 'select title from thread_lines')).toEqual([{ title: 'After' }]);
  expect(await count(school.parent, 'message_lines')).toBe(2);
  // The one who manages contacts reads what is earlier only with an account of their own.
  await over.takeOver(db, doer, school.instructor);
  expect(await count(school.instructor, 'threads')).toBe(0);
  expect(await over.confirmBy(db, school.admin, school.parent)).toBeNull();
  expect(await count(school.parent, 'threads')).toBe(2);
});

test('requests for help and comments from before are closed to a cadet, and new ones are their own', async () => {
  const ask = async (title: string) => {
    await db.call(school.cadet, 'select save_ticket($1)', [
      { kind: 'question', category: 'other', title, body: 'Help' },
    ]);
  };
  await ask('Before');
  expect(await count(school.cadet, 'help_tickets')).toBe(1);
  await over.takeOver(db, doer, school.cadet);
  expect(await count(school.cadet, 'help_ticket_lines')).toBe(0);
  expect(await count(school.cadet, 'comments')).toBe(0);
  expect(await count(school.cadet, 'notifications')).toBe(0);
  await ask('After');
  expect(await db.call(school.cadet, 'select title from help_ticket_lines')).toEqual([{ title: 'After' }]);
});

test('an account made for a cadet of the roster opens no fees, consents, academics, excuses, or conduct until it is proved', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `insert into consents (school_id, cadet_id, type, state, signed_on) values ($1, $2, 'photo', 'granted', app.today($1))`,
    [school.id, cadet],
  );
  await db.root.query(
    `insert into academic_snapshots (school_id, cadet_id, term, taken_on, gpa) values ($1, $2, 'Fall', app.today($1), 3.1)`,
    [school.id, cadet],
  );
  await db.root.query(
    `insert into fees_due (school_id, cadet_id, reason, amount_cents) values ($1, $2, 'Ball', 4000)`,
    [school.id, cadet],
  );
  await db.root.query(
    `with excuse as (insert into excuse_requests (school_id, cadet_id, from_on, to_on, reason)
       values ($1, $2, app.today($1), app.today($1), 'In the hospital')),
     module as (insert into school_modules (school_id, module_id, enabled)
       select $1, id, true from permission_modules where name = 'conduct')
     insert into conduct_entries (school_id, cadet_id, reason, happened_on, state)
       values ($1, $2, 'Late', app.today($1), 'confirmed')`,
    [school.id, cadet],
  );
  const made = await over.madeBy(db, doer, `${cadet.slice(0, 8)}@student.example`, { role: 'cadet', cadet_id: cadet });
  const closed = ['consents', 'academic_snapshots', 'fees_due', 'my_fees()', 'excuse_requests', 'conduct_entries'];
  const read = () => Promise.all(closed.map((table) => count(made, table)));
  expect(await read()).toEqual(closed.map(() => 0));
  expect(await over.confirmBy(db, school.admin, made)).toBeNull();
  expect(await read()).toEqual(closed.map(() => 1));
});

test('a cadet makes no account, resets no password, and asks an adult for one', async () => {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('s1', 'S1', 'cadet', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m, permission_actions a
     where m.name = 'cadets' and a.name in ('read', 'create', 'update', 'manage')
     on conflict (role_id, module_id, action_id) do update set enabled = true`,
    [role],
  );
  await db.root.query('update profiles set role_id = $2 where id = $1', [school.cadet.id, role]);
  const check = () => db.call(school.cadet, `select check_account('cadet', p_cadet => $1)`, [school.cadets.other]);
  expect(await refusalOf(check())).toMatchObject({ code: '42501', message: expect.stringContaining('Only an adult') });
  const make = over.madeBy(db, school.cadet, `${randomUUID()}@test.example`, {
    role: 'cadet',
    cadet_id: school.cadets.other,
  });
  expect(await refusalOf(make)).toMatchObject({ code: '42501' });
  const reset = () => db.call(school.cadet, 'select check_password_reset($1)', [school.parent.id]);
  expect(await refusalOf(reset())).toMatchObject({ code: '42501' });
  expect(await refusalOf(over.resetBy(db, school.cadet, school.parent))).toMatchObject({ code: '42501' });
  expect(
    await refusalOf(db.call(school.cadet, 'select confirm_accounts(array[$1::uuid])', [school.parent.id])),
  ).toMatchObject({ code: '42501' });
  expect(
    await db.call(school.cadet, 'select request_cadet_accounts(array[$1::uuid]) as n', [school.cadets.other]),
  ).toEqual([{ n: 1 }]);
  const asked = await db.call(doer, 'select cadet_id, asked_by_label from account_requests');
  expect(asked).toEqual([{ cadet_id: school.cadets.other, asked_by_label: 'Pat Cadet' }]);
});
