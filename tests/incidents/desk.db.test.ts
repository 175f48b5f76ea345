import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { ask, call, column, comment } from './support.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let second: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  second = await anAccount(db.root, { role: 'instructor', school: school.id });
});
afterAll(() => db.close());

const stateOf = async (id: string) =>
  (await db.root.query('select state from help_tickets where id = $1', [id])).rows[0]?.state;
const told = (person: Person) =>
  column(db, person, `select title from notifications where kind like 'incidents.%' order by created_at, id`);
const titles = (person: Person) => column(db, person, 'select title from help_ticket_lines order by title');

test('everyone asks, sees only their own, and those who run the desk see their school', async () => {
  const key = randomUUID();
  const input = { title: 'My ribbon is missing', category: 'uniform' };
  const id = await call(db, school.cadet, 'save_ticket', input, null, key);
  expect(await call(db, school.cadet, 'save_ticket', input, null, key)).toBe(id);
  await ask(db, school.parent, 'When is the ball?');
  await ask(db, other.cadet, 'Elsewhere');
  expect(await titles(school.cadet)).toEqual(['My ribbon is missing']);
  expect(await titles(school.parent)).toEqual(['When is the ball?']);
  expect(await titles(school.instructor)).toEqual(['My ribbon is missing', 'When is the ball?']);
  for (const person of [school.bare, school.external]) expect(await titles(person)).toEqual([]);
  for (const person of [school.bare, school.external, ANONYMOUS])
    expect(await refusalOf(ask(db, person, 'Mine'))).toMatchObject({ code: '42501' });
  for (const person of [school.parent, other.instructor, school.bare])
    expect(await refusalOf(call(db, person, 'step_ticket', id, 'close'))).toMatchObject({
      detail: expect.stringMatching(/unknown_ticket|permission_denied/),
    });
  expect(await column(db, school.instructor, 'select number from help_ticket_lines order by number')).toEqual([1, 2]);
  expect(await told(school.instructor)).toContain('New request: My ribbon is missing');
});

test('the platform’s admins see what is addressed to them; what a cadet asks of them the staff see too', async () => {
  const adult = await ask(db, second, 'Our logo is blurred', { desk: 'platform' });
  const minor = await ask(db, school.cadet, 'The app is slow', { desk: 'platform' });
  expect(await titles(other.admin)).toEqual(expect.arrayContaining(['Our logo is blurred', 'The app is slow']));
  expect(await titles(other.admin)).not.toContain('My ribbon is missing');
  expect(await titles(school.instructor)).toContain('The app is slow');
  expect(await titles(school.instructor)).not.toContain('Our logo is blurred');
  expect(await refusalOf(call(db, school.instructor, 'step_ticket', adult, 'start'))).toMatchObject({
    detail: 'unknown_ticket:id',
  });
  expect(await call(db, other.admin, 'step_ticket', minor, 'start')).toBe('in_progress');
});

test('the first answer counts, waiting ends with one, and each side is told', async () => {
  const id = await ask(db, school.cadet, 'Which belt?');
  await comment(db, school.instructor, id, 'The black one.');
  expect(await stateOf(id)).toBe('acknowledged');
  expect(await told(school.cadet)).toContain('New comment: Which belt?');
  const [answered] = await column(
    db,
    school.cadet,
    'select first_response_at is not null from help_tickets where id = $1',
    [id],
  );
  expect(answered).toBe(true);
  expect(await call(db, school.instructor, 'step_ticket', id, 'wait')).toBe('waiting');
  await comment(db, school.cadet, id, 'With which buckle?');
  expect(await stateOf(id)).toBe('in_progress');
  expect(await refusalOf(comment(db, school.parent, id, 'Mine'))).toMatchObject({ code: '42501' });
});

test('a resolution says what was done, is rated once by anyone who asked, and can be reopened', async () => {
  const id = await ask(db, school.cadet, 'A locker, please');
  expect(await refusalOf(call(db, school.instructor, 'step_ticket', id, 'resolve', ' '))).toMatchObject({
    detail: 'missing:note',
  });
  expect(await refusalOf(call(db, school.cadet, 'step_ticket', id, 'resolve', 'I did it'))).toMatchObject({
    code: '42501',
  });
  expect(await refusalOf(call(db, school.cadet, 'rate_ticket', id, 'good'))).toMatchObject({ detail: 'open:id' });
  await call(db, school.instructor, 'step_ticket', id, 'resolve', 'Locker 12 is yours');
  expect(await told(school.cadet)).toContain('Resolved: A locker, please');
  expect(await call(db, school.cadet, 'step_ticket', id, 'reopen')).toBe('reopened');
  await call(db, school.instructor, 'step_ticket', id, 'resolve', 'With a key now');
  expect(await refusalOf(call(db, school.instructor, 'rate_ticket', id, 'good'))).toMatchObject({ code: '42501' });
  await call(db, school.cadet, 'rate_ticket', id, 'good', 'Quick');
  expect(await refusalOf(call(db, school.cadet, 'rate_ticket', id, 'bad'))).toMatchObject({ detail: 'rated:id' });
  expect(await column(db, school.instructor, 'select rating_note from help_ticket_lines where id = $1', [id])).toEqual([
    'Quick',
  ]);
});

test('many are assigned and closed together, and changed back', async () => {
  const ids = [await ask(db, school.cadet, 'One'), await ask(db, school.parent, 'Two', { priority: 'high' })];
  const back = await call<object>(db, school.instructor, 'change_tickets', ids, {
    assignee_id: second.id,
    state: 'closed',
  });
  expect(await column(db, second, 'select state from help_ticket_lines where is_to_me order by number')).toEqual([
    'closed',
    'closed',
  ]);
  expect(await told(second)).toContain('Assigned to you: One');
  await call(db, school.instructor, 'change_tickets', ids, back);
  expect(await column(db, second, 'select state from help_ticket_lines where id = any ($1)', [ids])).toEqual([
    'new',
    'new',
  ]);
  expect(await column(db, second, 'select priority from help_ticket_lines where id = $1', [ids[1]])).toEqual(['high']);
  expect(await column(db, second, 'select id from help_ticket_lines where is_to_me')).toEqual([]);
  for (const person of [school.cadet, school.parent, other.instructor])
    expect((await refusalOf(call(db, person, 'change_tickets', ids, { state: 'closed' })))?.code).toMatch(
      /42501|P0001/,
    );
  const stranger = { assignee_id: school.cadet.id };
  expect(await refusalOf(call(db, school.instructor, 'change_tickets', ids, stranger))).toMatchObject({
    detail: 'unknown_person:assignee_id',
  });
});

test('duplicates are merged, told of the end, and taken apart again', async () => {
  const first = await ask(db, school.cadet, 'Bus times?');
  const same = await ask(db, school.parent, 'When does the bus leave?');
  expect(await call(db, school.instructor, 'merge_tickets', first, [same])).toBe(1);
  expect(await column(db, school.parent, 'select state from help_ticket_lines where id = $1', [same])).toEqual([
    'closed',
  ]);
  expect(await refusalOf(call(db, school.instructor, 'merge_tickets', same, [first]))).toMatchObject({
    detail: 'merged:into',
  });
  expect(await refusalOf(call(db, school.parent, 'step_ticket', same, 'reopen'))).toMatchObject({
    detail: 'merged:id',
  });
  await call(db, school.instructor, 'step_ticket', first, 'resolve', 'At 7:15');
  expect(await told(school.parent)).toContain('Resolved: When does the bus leave?');
  expect(await call(db, school.instructor, 'unmerge_tickets', [same])).toBe(1);
  expect(await stateOf(same)).toBe('new');
  const foreign = await ask(db, other.cadet, 'Ours');
  expect(await refusalOf(call(db, school.instructor, 'merge_tickets', first, [foreign]))).toMatchObject({
    detail: 'unknown_ticket:id',
  });
});

test('no one floods the desk', async () => {
  const person = await anAccount(db.root, { role: 'instructor', school: school.id });
  for (let sent = 0; sent < 20; sent++) await ask(db, person, `Request ${sent}`);
  expect(await refusalOf(ask(db, person, 'One more'))).toMatchObject({ detail: 'too_many' });
});

test('a late first answer is told once, and what was resolved a week ago closes', async () => {
  const [late, done] = [await ask(db, school.cadet, 'Still there?'), await ask(db, school.cadet, 'All done')];
  await call(db, school.instructor, 'step_ticket', done, 'resolve', 'Yes');
  await db.root.query(`update help_tickets set first_response_due = now() - interval '1 hour' where id = $1`, [late]);
  await db.root.query(`update help_tickets set resolved_at = now() - interval '8 days' where id = $1`, [done]);
  for (const _ of [1, 2]) await db.root.query(`select app.tend_tickets(null, '{}')`);
  expect((await told(second)).filter((title) => title === 'No answer yet: Still there?')).toHaveLength(1);
  expect(await stateOf(done)).toBe('closed');
  expect(await column(db, school.instructor, 'select answer from help_ticket_lines where id = $1', [late])).toEqual([
    'late',
  ]);
});

/** The code of a refusal; `undefined` where it was none. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

test.each(['title', 'body', 'kind', 'category', 'desk', 'priority'])(
  'a wrong %s is refused in words, or is none',
  async (field) => {
    for (const value of ['', ' ', 'x'.repeat(9000), '=1+1', '123-45-6789', null, true, -1, 1e12, [], [null], {}]) {
      expect([undefined, 'P0001']).toContain(await codeOf(ask(db, school.parent, 'Said', { [field]: value })));
      await db.root.query('delete from help_tickets where asked_by = $1', [school.parent.id]);
    }
    expect(await codeOf(call(db, school.parent, 'save_ticket', '[]'))).toBe('P0001');
  },
);
