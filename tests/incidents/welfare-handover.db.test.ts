import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { asFunction, putHandlers, readersOf, sendReport } from './welfare-support.ts';

/** What an account that was handed over reads of welfare reports. */
let db: TestDatabase;
let school: TestSchool;
let handler: Account;
let second: Account;
const NOT_THERE = { detail: 'unknown_report:report' };

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  handler = await anAccount(db.root, { role: 'instructor', school: school.id });
  second = await anAccount(db.root, { role: 'instructor', school: school.id });
});
beforeEach(async () => {
  await db.root.query('delete from app.account_handovers');
  await putHandlers(db, school.id, [
    [handler, false],
    [second, true],
  ]);
});
afterAll(() => db.close());

const handOver = ({ id }: Account, kind = 'password_reset') =>
  db.root.query('insert into app.account_handovers (user_id, kind) values ($1, $2)', [id, kind]);
const prove = ({ id }: Account) =>
  db.root.query(`update app.account_handovers set proved_at = now(), proved_how = 'mailbox' where user_id = $1`, [id]);
const open = (by: Account, id: string, mark = 'd'.repeat(64)) =>
  asFunction<{ mine: boolean; handles: boolean }>(db, 'open_welfare_report', by.id, [mark], id, 'opened');
const lists = (by: Account, mark = 'd'.repeat(64)) =>
  asFunction<{ sent: { id: string }[]; handled: { id: string }[] }>(db, 'list_welfare_reports', by.id, [mark]);
const start = (by: Account) =>
  asFunction<{ reset_on: string | null; is_handler: boolean; handlers: { id: string }[] }>(db, 'welfare_start', by.id);

test.each(['password_reset', 'invited', 'created', 'address_changed', 'factor_removed'])(
  'after %s, a reporter finds nothing they sent before, sends anew, and reads that; once proved, everything',
  async (kind) => {
    const before = await sendReport(db, school.cadet, { named: [school.instructor.id] });
    expect(await open(school.cadet, before.id, before.mark)).toMatchObject({ mine: true });
    await handOver(school.cadet, kind);
    const read = [
      () => open(school.cadet, before.id, before.mark),
      () => asFunction(db, 'open_welfare_file', school.cadet.id, [before.mark], before.id, before.id),
      () =>
        asFunction(db, 'add_welfare_update', school.cadet.id, [before.mark], before.id, {
          id: before.id,
          content: 'v1.x',
        }),
      () =>
        asFunction(db, 'add_welfare_file', school.cadet.id, [before.mark], before.id, {
          id: before.id,
          about: 'v1.x',
          size: '3',
        }),
    ];
    for (const attempt of read) expect(await refusalOf(attempt())).toMatchObject(NOT_THERE);
    expect(await lists(school.cadet, before.mark)).toEqual({ sent: [], handled: [] });
    const since = await sendReport(db, school.cadet, { mark: before.mark });
    expect((await lists(school.cadet, before.mark)).sent.map(({ id }) => id)).toEqual([since.id]);
    expect(await open(school.cadet, since.id, before.mark)).toMatchObject({ mine: true });
    await prove(school.cadet);
    expect((await lists(school.cadet, before.mark)).sent).toHaveLength(2);
  },
);

test('five reports an hour sent before a handover don’t show by a refusal', async () => {
  const mark = 'e'.repeat(64);
  for (let count = 0; count < 5; count += 1) await sendReport(db, school.cadet, { mark });
  expect(await refusalOf(sendReport(db, school.cadet, { mark }))).toMatchObject({ detail: 'too_many' });
  await handOver(school.cadet);
  expect((await sendReport(db, school.cadet, { mark })).id).toEqual(expect.any(String));
});

test('a handler who was handed over handles nothing, and everything of the circle again once proved', async () => {
  const before = await sendReport(db, school.cadet, { named: [school.instructor.id] });
  await handOver(handler);
  expect(await refusalOf(open(handler, before.id))).toMatchObject(NOT_THERE);
  expect(await lists(handler)).toEqual({ sent: [], handled: [] });
  expect(await start(handler)).toMatchObject({ is_handler: false, handlers: [{ id: second.id }] });
  const act = asFunction(db, 'act_on_welfare_report', handler.id, before.id, { act: 'state', state: 'acknowledged' });
  expect(await refusalOf(act)).toMatchObject(NOT_THERE);
  const since = await sendReport(db, school.cadet);
  expect(await readersOf(db, since.id)).toEqual([second.id]);
  await prove(handler);
  expect(await readersOf(db, since.id)).toEqual(expect.arrayContaining([handler.id, second.id]));
  expect(await open(handler, before.id)).toMatchObject({ handles: true });
});

test('a report always comes through, also while no handler can read it', async () => {
  await putHandlers(db, school.id, [[handler, true]]);
  await handOver(handler);
  const { id } = await sendReport(db, school.cadet);
  expect(await readersOf(db, id)).not.toContain(handler.id);
  await prove(handler);
  expect(await readersOf(db, id)).toContain(handler.id);
});

test('the form knows the day of the handover, and no one else’s', async () => {
  expect((await start(school.cadet)).reset_on).toBeNull();
  await handOver(school.cadet);
  expect((await start(school.cadet)).reset_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await start(school.parent)).reset_on).toBeNull();
});

test('an account made for a new person handles nothing until its naming was confirmed', async () => {
  const fresh = await anAccount(db.root, { role: 'instructor', school: school.id });
  await handOver(fresh, 'created');
  await putHandlers(db, school.id, [
    [fresh, false],
    [second, true],
  ]);
  const { id } = await sendReport(db, school.cadet);
  expect(await readersOf(db, id)).toEqual([second.id]);
});

test('someone who was named since comes in only by someone who was there', async () => {
  const { id } = await sendReport(db, school.cadet, { named: [school.instructor.id] });
  const late = await anAccount(db.root, { role: 'instructor', school: school.id });
  await putHandlers(db, school.id, [
    [handler, false],
    [second, true],
    [late, true],
  ]);
  expect(await refusalOf(open(late, id))).toMatchObject(NOT_THERE);
  const add = (by: Account, { id: account }: Account) =>
    asFunction(db, 'act_on_welfare_report', by.id, id, { act: 'handler', account });
  for (const person of [late, school.admin, school.instructor])
    expect(await refusalOf(add(person, late))).toMatchObject(NOT_THERE);
  expect(await refusalOf(add(handler, school.instructor))).toMatchObject({ detail: 'unknown_person:account' });
  await add(handler, late);
  expect(await open(late, id)).toMatchObject({ handles: true });
});
