import { expect, test } from 'vitest';
import { anAccount, aSchool, SERVICE, type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { call } from './support.ts';
import { asFunction, putHandlers, readersOf, sendReport } from './welfare-support.ts';
import {
  db,
  school,
  handler,
  second,
  district,
  NEEDS,
  command,
  ask,
  decide,
  roleOf,
  type Asked,
  prepared,
} from './handler-guard-support.ts';

prepared();

test('what was confirmed is done with the rights of the person who asked, and says what changes', async () => {
  const input = { first_name: 'Kit', last_name: 'Hale', title: 'Chief', phone: '(512) 555-0177' };
  const asked = await ask(school.instructor, 'profile', handler.id, input);
  const [waiting] = await call<{ words: string }[]>(db, second, 'second_acts');
  expect(waiting).toMatchObject({ words: 'Change Kit Hale: phone to (512) 555-0177, title to Chief' });
  await db.commitAs(second, async (client) => {
    // As the servers do, along with the claims.
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [second.id]);
    await client.query('select decide_second($1, true)', [asked.id]);
  });
  const { rows } = await db.root.query('select title, phone, updated_by from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ title: 'Chief', phone: '(512) 555-0177', updated_by: school.instructor.id }]);
});

test('what a handler refused, and what is older than a week, isn’t done', async () => {
  const refused = await ask(school.admin, 'profile', handler.id, { last_name: 'Other' });
  await decide(second, refused.id, false);
  expect(await refusalOf(decide(second, refused.id))).toMatchObject({ detail: 'unknown_act:act' });
  const old = await ask(school.admin, 'profile', handler.id, { last_name: 'Other' });
  await db.root.query(`update app.handler_acts set expires_at = now() where id = $1`, [old.id]);
  expect(await refusalOf(decide(second, old.id))).toMatchObject({ detail: 'unknown_act:act' });
  const { rows } = await db.root.query('select last_name from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ last_name: 'Hale' }]);
});

test('where there is no second handler, the command confirms: it is logged, and mailed to the handlers and the person', async () => {
  await putHandlers(db, school.id, [[handler, true]]);
  const asked = await ask(school.admin, 'role', handler.id, { role_id: await roleOf('admin') });
  expect(asked.waits_for).toEqual([]);
  for (const person of [school.admin, school.instructor, SERVICE])
    expect(await refusalOf(db.call(person, 'select app.confirm_by_command($1)', [asked.id]))).toMatchObject({
      code: '42501',
    });
  expect(await command('list')).toContain(`${asked.id}  Give Kit Hale the role Administrator`);
  expect(await command('confirm', asked.id)).toBe('Confirmed: Give Kit Hale the role Administrator\n');
  const { rows } = await db.root.query('select role from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ role: 'admin' }]);
  const mails = await db.root.query<{ to: string }>('select recipient as to from mail.outbox order by 1');
  expect(mails.rows.map(({ to }) => to)).toEqual([school.admin.email, handler.email].toSorted());
  const log = await db.root.query(`select actor_label, act from welfare_log order by id desc limit 1`);
  expect(log.rows).toEqual([
    { actor_label: 'The person who runs Guidon', act: 'Confirmed a change in the place of a second handler' },
  ]);
  await db.root.query(`update profiles set role = 'instructor' where id = $1`, [handler.id]);
});

test('the list of handlers changes by two: whom it is about doesn’t confirm it', async () => {
  const line = ({ id }: Account, outside = true) => ({ account_id: id, title: 'Handler', is_outside: outside });
  const save = (...named: object[]) =>
    asFunction<Asked | null>(db, 'save_welfare_handlers', school.admin.id, JSON.stringify(named));
  const now = async () =>
    (
      await db.root.query<{ id: string }>(
        'select account_id as id from welfare_handlers where school_id = $1 and ended_at is null',
        [school.id],
      )
    ).rows.map(({ id }) => id);
  expect(await save(line(handler, false), line(second))).toBeNull();
  const ends = await save(line(second));
  expect(ends?.waits_for).toEqual(['Kit Soto']);
  expect(await now()).toEqual(expect.arrayContaining([handler.id, second.id]));
  expect(await refusalOf(decide(handler, ends?.id ?? ''))).toMatchObject({ code: '42501' });
  const friend = await save(line(school.admin, false), line(handler, false), line(second));
  await decide(handler, friend?.id ?? '');
  expect(await now()).toHaveLength(3);
  const alone = await save(line(school.admin));
  expect(alone?.waits_for).toEqual([]);
  await putHandlers(db, school.id, []);
  expect(await save(line(handler))).toBeNull();
  expect(await now()).toEqual([handler.id]);
});

test('an accused admin who makes an admin of another school and has the last handler disabled opens nothing by it', async () => {
  const other = await aSchool(db.root);
  await putHandlers(db, school.id, [[handler, true]]);
  const { id } = await sendReport(db, school.cadet, { named: [school.admin.id], about_adult: true });
  expect(await refusalOf(call(db, school.admin, 'set_account_active', handler.id, false))).toMatchObject(NEEDS);
  const friend = await anAccount(db.root, { role: 'admin', school: other.id });
  await db.root.query('update profiles set active = false where id = $1', [handler.id]);
  expect(await readersOf(db, id)).toEqual([]);
  for (const person of [friend, district, school.admin]) {
    const open = asFunction(db, 'open_welfare_report', person.id, ['c'.repeat(64)], id, 'opened');
    expect(await refusalOf(open)).toMatchObject({ detail: 'unknown_report:report' });
  }
  await db.root.query(`update welfare_actions set due_at = now() - interval '1 hour' where report_id = $1`, [id]);
  await db.root.query(`select app.remind_welfare(null, '{}')`);
  const kept = await db.root.query('select reminded from welfare_actions where report_id = $1', [id]);
  expect(kept.rows).toEqual([{ reminded: 3 }]);
  const waiting = await db.root.query<{ w: { reports: { id: string }[] } }>('select app.handlers_waiting() as w');
  expect(waiting.rows[0]?.w.reports.map((one) => one.id)).toContain(id);
  const name = ({ email }: Account) => db.root.query('select app.name_reader_by_command($1, $2)', [id, email]);
  expect(await refusalOf(name(school.admin))).toMatchObject({ detail: 'barred:email' });
  expect(await refusalOf(name(school.cadet))).toMatchObject({ detail: 'unknown_person:email' });
  await db.root.query('delete from mail.outbox');
  expect(await command('list')).toContain(id);
  expect(await command('reader', id, second.email)).toBe('Reads the report now: Kit Soto\n');
  expect(await readersOf(db, id)).toEqual([second.id]);
  expect(await refusalOf(name(district))).toMatchObject({ detail: 'has_readers:report' });
  const mails = await db.root.query<{ to: string }>('select recipient as to from mail.outbox order by 1');
  expect(mails.rows.map(({ to }) => to)).toEqual([handler.email, second.email].toSorted());
});
