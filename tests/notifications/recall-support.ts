import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { give } from '../support/awards.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** What is told of acts that are undone: it waits before it leaves by email or push, and an undo calls it back. */
export let db: TestDatabase;

export let school: TestSchool;

/** A rule of the school that is on, and writes to the guardians. */
export async function aRule(kind: string): Promise<string> {
  const id = randomUUID();
  const words = { name: `Rule ${id.slice(0, 8)}`, kind, subject: '{{notice.title}}', body: '<p>{{notice.all}}</p>' };
  await db.call(school.instructor, 'select save_email_rule($1, $2)', [id, { ...words, recipients: ['guardians'] }]);
  await db.call(school.instructor, 'select turn_email_rule($1, true)', [id]);
  return id;
}

export const waiting = async (rule: string) =>
  (
    await db.root.query<{ state: string; held: boolean }>(
      `select state, due_at > now() + interval '9 minutes' as held from email_rule_events where rule_id = $1`,
      [rule],
    )
  ).rows;

export const told = async (kind: string) =>
  (
    await db.root.query<{ held: boolean | null }>(
      `select leaves_at > now() + interval '9 minutes' as held from notifications where kind = $1 and school_id = $2`,
      [kind, school.id],
    )
  ).rows;

export const sent = async (rule: string) =>
  (
    await db.root.query('select from mail.outbox o join email_campaigns c on c.id = o.batch where c.rule_id = $1', [
      rule,
    ])
  ).rowCount;

export const run = () => db.root.query(`select app.run_rules(null, '{}')`);

/** The act was done so many minutes ago. */
export const pass = (minutes: number) =>
  db.root.query(
    `with n as (update notifications set created_at = created_at - m, leaves_at = leaves_at - m from (select make_interval(mins => $1) as m) x)
     update email_rule_events set due_at = due_at - make_interval(mins => $1)`,
    [minutes],
  );

export async function anAward(): Promise<string> {
  const given = await give(db, school.instructor, {
    award: 'ARMY_N_1_3',
    cadets: [school.cadets.own],
    step: 'approved',
  });
  return given.ids[0] ?? '';
}

/** Conduct is off at first. */
export const turnOnConduct = () =>
  db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select $1, m.id, true from permission_modules m where m.name = 'conduct' on conflict do nothing`,
    [school.id],
  );

/** Raises a notice to the family of the cadet, by the instructor or by a job. */
export async function tell(kind: string, key: string, title: string, byPerson = true): Promise<void> {
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
export const RELATIVES: [kind: string, table: string, holds: string, undone: string, key: string][] = [
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

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
  });
  afterAll(() => db.close());
}

/** Lets what follows be about another school, until it is set back. */
export function actAt(other: TestSchool): void {
  school = other;
}
