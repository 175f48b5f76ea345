import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { notifyFamily, registerTrials } from '../support/notifications.ts';
import { ANONYMOUS, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Which emails someone gets, chosen by a link in a mail or signed in; notices of the school always come. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  await registerTrials(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
});

async function aRule(input: object = {}): Promise<string> {
  const id = randomUUID();
  const words = { name: 'Tell', kind: 'trial.family', subject: '{{notice.title}}', body: '<p>{{notice.all}}</p>' };
  const rule = { ...words, recipients: ['guardians'], ...input };
  await db.call(school.instructor, 'select save_email_rule($1, $2)', [id, rule]);
  await db.call(school.instructor, 'select turn_email_rule($1, true)', [id]);
  return id;
}
/** Has something happen and the rule send it; gives the links of the mails that left. */
async function sent(rule: string, title: string): Promise<string[]> {
  await notifyFamily(db, school, school.cadets.own, title);
  await db.root.query(`select app.run_rules(null, '{}')`);
  const { rows } = await db.root.query<{ ref: string }>(
    `select k.choices as ref from mail.outbox o join email_campaigns c on c.id = o.batch join app.mail_links k on k.recipient_id = o.ref
     where c.rule_id = $1 and o.subject = $2`,
    [rule, title],
  );
  return rows.map(({ ref }) => ref);
}
const choices = async () => {
  const rows = await db.call<{ topic: string; is_on: boolean }>(school.parent, 'select * from email_choices()');
  return rows.map(({ topic, is_on: on }) => [topic, on]);
};
const choose = (topic: string, on: boolean, at = school.id) =>
  db.call(school.parent, 'select choose_email($1, $2, $3)', [at, topic, on]);

test('signed in, a parent turns a kind off and on again; a required rule comes anyway', async () => {
  const rule = await aRule();
  const required = await aRule({ name: 'Required', is_required: true });
  expect(await choices()).toEqual([
    ['newsletter', true],
    ['cadets', true],
  ]);
  await choose('cadets', false);
  await choose('cadets', false);
  expect(await choices()).toEqual([
    ['newsletter', true],
    ['cadets', false],
  ]);
  expect([await sent(rule, 'One'), (await sent(required, 'One')).length]).toEqual([[], 1]);
  await choose('cadets', true);
  expect(await sent(rule, 'Two')).toHaveLength(1);
  for (const [topic, at] of [
    ['cadets', randomUUID()],
    ['budget', school.id],
    ['x', school.id],
  ] as const)
    expect((await refusalOf(choose(topic, false, at))).detail).toBe('topic:topic');
  expect((await refusalOf(db.call(ANONYMOUS, 'select * from email_choices()'))).code).toBe('42501');
});

test('by the link of a mail: one press stops that kind, and others are chosen with it; a required mail has no link', async () => {
  const rule = await aRule();
  const [token] = await sent(rule, 'One');
  const ask = async (...values: unknown[]) => {
    const [row] = await db.call<{ r: Record<string, unknown> | null }>(
      SERVICE,
      'select unsubscribe_email($1, $2, $3, $4) as r',
      [...values, null, null, null].slice(0, 4),
    );
    return row?.r ?? null;
  };
  expect(await ask(token)).toMatchObject({ topic: 'cadets', done: false });
  expect(await ask(token, true)).toMatchObject({ done: true });
  expect(await sent(rule, 'Two')).toEqual([]);
  expect(await ask(token, false, 'newsletter', false)).toMatchObject({
    choices: [
      { topic: 'newsletter', on: false },
      { topic: 'cadets', on: false },
    ],
  });
  expect(await ask(token, false, 'cadets', true)).toMatchObject({ done: false });
  expect(await ask(token, false, 'payroll', false)).toBeNull();
  expect(await sent(rule, 'Three')).toHaveLength(1);
  const required = await aRule({ name: 'Required', is_required: true });
  const [plain] = await sent(required, 'Four');
  expect(await ask(plain, true)).toBeNull();
});
