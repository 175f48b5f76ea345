import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../support/awards.ts';
import { fill } from '../support/fill.ts';
import { one } from '../support/people.ts';
import {
  db,
  school,
  aRule,
  waiting,
  told,
  sent,
  run,
  pass,
  anAward,
  turnOnConduct,
  tell,
  prepared,
} from './recall-support.ts';

prepared();

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
