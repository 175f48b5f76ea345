import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, give } from '../support/awards.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { fill } from '../support/fill.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

/** What is told of acts that are undone: it waits before it leaves by email or push, and an undo calls it back. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

/** A rule of the school that is on, and writes to the guardians. */
async function aRule(kind: string): Promise<string> {
  const id = randomUUID();
  const words = { name: `Rule ${id.slice(0, 8)}`, kind, subject: '{{notice.title}}', body: '<p>{{notice.all}}</p>' };
  await db.call(school.instructor, 'select save_email_rule($1, $2)', [id, { ...words, recipients: ['guardians'] }]);
  await db.call(school.instructor, 'select turn_email_rule($1, true)', [id]);
  return id;
}

const waiting = async (rule: string) =>
  (
    await db.root.query<{ state: string; held: boolean }>(
      `select state, due_at > now() + interval '9 minutes' as held from email_rule_events where rule_id = $1`,
      [rule],
    )
  ).rows;
const told = async (kind: string) =>
  (
    await db.root.query<{ held: boolean | null }>(
      `select leaves_at > now() + interval '9 minutes' as held from notifications where kind = $1 and school_id = $2`,
      [kind, school.id],
    )
  ).rows;
const sent = async (rule: string) =>
  (
    await db.root.query('select from mail.outbox o join email_campaigns c on c.id = o.batch where c.rule_id = $1', [
      rule,
    ])
  ).rowCount;
const run = () => db.root.query(`select app.run_rules(null, '{}')`);
/** The act was done so many minutes ago. */
const pass = (minutes: number) =>
  db.root.query(
    `with n as (update notifications set created_at = created_at - m, leaves_at = leaves_at - m from (select make_interval(mins => $1) as m) x)
     update email_rule_events set due_at = due_at - make_interval(mins => $1)`,
    [minutes],
  );

async function anAward(): Promise<string> {
  const given = await give(db, school.instructor, {
    award: 'ARMY_N_1_3',
    cadets: [school.cadets.own],
    step: 'approved',
  });
  return given.ids[0] ?? '';
}

/** Conduct is off at first. */
const turnOnConduct = () =>
  db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select $1, m.id, true from permission_modules m where m.name = 'conduct' on conflict do nothing`,
    [school.id],
  );

test('an award that is undone within minutes reaches no family; given again, it is told once it has stood', async () => {
  const rule = await aRule('awards.received');
  // Who gets the notification itself by email gets no second one.
  await db.call(school.parent, 'select choose_notifications($1)', [{ 'awards.received': 'app' }]);
  const record = await anAward();
  expect(await waiting(rule)).toEqual([{ state: 'waiting', held: true }]);
  expect((await told('awards.received')).map(({ held }) => held)).toEqual([true, true]);
  await run();
  await db.root.query('select app.mail_notifications()');
  expect(await sent(rule)).toBe(0);
  await call(db, school.instructor, 'undo_awards($1)', [[record]]);
  expect(await waiting(rule)).toEqual([]);
  expect(await told('awards.received')).toEqual([]);
  await pass(11);
  await run();
  expect(await sent(rule)).toBe(0);
  await anAward();
  await pass(11);
  await run();
  expect(await sent(rule)).toBe(1);
});

test('an email that is due right away leaves only once the act has stood; what a job tells isn’t held', async () => {
  await db.call(school.parent, 'select choose_notifications($1)', [{ 'budget.fees': 'now' }]);
  const mails = async () =>
    (
      await db.root.query('select from mail.outbox o where o.recipient = $1 and o.subject like $2', [
        school.parent.email,
        'Fee%',
      ])
    ).rowCount;
  await tell('budget.fees', `fee:${randomUUID()}:new`, 'Fee: Uniform');
  await db.root.query('select app.mail_notifications()');
  expect(await mails()).toBe(0);
  await pass(11);
  await db.root.query('select app.mail_notifications()');
  expect(await mails()).toBe(1);
  await tell('budget.fees', `fee:${randomUUID()}:late`, 'Fee: late', false);
  await db.root.query('select app.mail_notifications()');
  expect(await mails()).toBe(2);
});

test('a push of what may be undone is due after the others', async () => {
  const device = await one(db.root, `insert into push_devices (user_id, label) values ($1, 'Phone') returning id`, [
    school.parent.id,
  ]);
  await db.root.query(`insert into push_choices (user_id, kind, is_on) values ($1, 'budget.fees', true)`, [
    school.parent.id,
  ]);
  await tell('budget.fees', `fee:${randomUUID()}:new`, 'Fee: Belt');
  const { rows } = await db.root.query(
    `select due_at > now() + interval '9 minutes' as held from app.pushes where device_id = $1`,
    [device],
  );
  expect(rows).toEqual([{ held: true }]);
});

/** Raises a notice to the family of the cadet, by the instructor or by a job. */
async function tell(kind: string, key: string, title: string, byPerson = true): Promise<void> {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    const claims = byPerson ? { sub: school.instructor.id, role: 'authenticated' } : {};
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    await client.query(`select app.notify_families($1, array[row($2, $3, null, '/app/cadets', $4)::app.notice], $5)`, [
      kind,
      school.cadets.own,
      title,
      key,
      school.id,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Of each kind: its table, how a row holds, how it looks when the act is undone, and the key of what is told. */
const RELATIVES: [kind: string, table: string, holds: string, undone: string, key: string][] = [
  ['service-hours.decided', 'service_hours', `state = 'verified'`, `state = 'submitted'`, '{id}:verified:2026-01-01'],
  ['conduct.confirmed', 'conduct_entries', `state = 'confirmed'`, `state = 'proposed'`, '{id}'],
  ['budget.fees', 'fees_due', `state = 'open'`, `state = 'canceled'`, 'fee:{id}:new'],
  ['inspections.results', 'inspections', `closed_at = now()`, `closed_at = null`, '{id}'],
  ['teams.tryout', 'team_members', `state = 'active', to_on = null`, `state = 'tryout'`, '{id}'],
  ['promotions.boards', 'boards', `archived_at = null`, `archived_at = now()`, '{id}:2026-01-01'],
  ['calendar.excuse', 'excuse_requests', `state = 'approved'`, `state = 'asked'`, 'excuse:{id}:approved:now'],
  ['calendar.duty', 'duty_turns', `dropped_at = null`, `dropped_at = now()`, 'turn:{id}:now'],
  ['job-board.application', 'job_applications', `state = 'offered'`, `state = 'submitted'`, '{id}:offered:'],
  [
    'announcements.new',
    'announcements',
    `state = 'live', publish_at = null, published_at = now()`,
    `state = 'withdrawn'`,
    'announcement:{id}',
  ],
  ['inventory.receipt', 'hand_receipts', `canceled_at = null`, `canceled_at = now()`, 'receipt:{id}'],
];

test.each(RELATIVES)(
  '%s is called back when it is undone, and told again when it is done again',
  async (kind, table, holds, undone, key) => {
    const own = await aSchool(db.root);
    const before = school;
    school = own;
    try {
      await turnOnConduct();
      await fill(db.root, { name: table }, own);
      const id = await one(db.root, `select id from ${table} where school_id = $1 limit 1`, [own.id]);
      const put = (set: string) => db.root.query(`update ${table} set ${set} where id = $1`, [id]);
      await put(holds);
      for (let time = 0; time < 2; time += 1) {
        await tell(kind, key.replace('{id}', id), 'Something');
        expect((await told(kind)).length).toBeGreaterThan(0);
        // A change that undoes nothing leaves it.
        await db.root.query(`update ${table} set updated_at = now() where id = $1`, [id]);
        expect((await told(kind)).every(({ held }) => held)).toBe(true);
        await put(undone);
        expect(await told(kind)).toEqual([]);
        await put(holds);
      }
    } finally {
      school = before;
    }
  },
);

test('a task that is canceled right away calls back what its people were told of it', async () => {
  const own = await aSchool(db.root);
  const before = school;
  school = own;
  try {
    await fill(db.root, { name: 'task_assignments' }, own);
    const id = await one(db.root, 'select id from task_assignments where school_id = $1', [own.id]);
    await tell('tasks.mine', `${id}:given`, 'New task');
    expect((await told('tasks.mine')).length).toBeGreaterThan(0);
    await db.root.query(`update tasks set archived_at = now() where school_id = $1`, [own.id]);
    expect(await told('tasks.mine')).toEqual([]);
  } finally {
    school = before;
  }
});

test('of promotion orders, only the cadet whose rank is rescinded is called back', async () => {
  const own = await aSchool(db.root);
  const before = school;
  school = own;
  try {
    await fill(db.root, { name: 'promotion_orders' }, own);
    const order = await one(db.root, 'select id from promotion_orders where school_id = $1', [own.id]);
    const record = await one(
      db.root,
      `insert into rank_records (school_id, cadet_id, rank_code, effective_on, action, order_id)
       values ($1, $2, 'ARMY_PFC', app.today($1), 'promotion', $3) returning id`,
      [own.id, own.cadets.own, order],
    );
    await tell('promotions.orders', order, 'Promoted');
    expect((await told('promotions.orders')).length).toBeGreaterThan(0);
    await db.root.query(
      `insert into rank_records (school_id, cadet_id, rank_code, effective_on, action, rescinds_id)
       values ($1, $2, 'ARMY_PVT', app.today($1), 'rescinded', $3)`,
      [own.id, own.cadets.own, record],
    );
    expect(await told('promotions.orders')).toEqual([]);
  } finally {
    school = before;
  }
});

test('a day later an act is no longer undone: what people were told stays in their inbox', async () => {
  await turnOnConduct();
  await fill(db.root, { name: 'conduct_entries' }, school);
  const id = await one(db.root, 'select id from conduct_entries where school_id = $1 limit 1', [school.id]);
  await db.root.query(`update conduct_entries set state = 'confirmed' where id = $1`, [id]);
  await tell('conduct.confirmed', id, 'New entry');
  const count = (await told('conduct.confirmed')).length;
  expect(count).toBeGreaterThan(0);
  await pass(60 * 25);
  await db.root.query(`update conduct_entries set state = 'revoked' where id = $1`, [id]);
  expect(await told('conduct.confirmed')).toHaveLength(count);
});
