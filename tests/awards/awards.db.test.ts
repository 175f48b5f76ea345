import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, give, someCadets, statesOf, step, type Given, type Stepped } from '../support/awards.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

/** Repeatable, without a limit: Academic Achievement. */
const REPEATED = 'ARMY_N_1_3';
/** Given once: Superior Cadet Decoration. */
const ONCE = 'ARMY_NAT_02';
/** One cadet of the corps a school year, given once: Distinguished Cadet. */
const ONE_OF_CORPS = 'ARMY_N_1_1';

test('an award goes from the recommendation to the presentation, each step with who and when', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [cadet], citation: 'Straight A' });
  const second = await anAccount(db.root, { role: 'instructor', school: school.id });
  await step(db, second, ids, 'approve');
  const ordered = await call<Stepped>(db, second, 'order_awards($1)', [ids]);
  expect(ordered.order_no).toMatch(/^A\d\d-\d{3}$/);
  await step(db, second, ids, 'issue');
  await step(db, second, ids, 'present');
  const { rows } = await db.root.query('select * from award_records where id = any ($1)', [ids]);
  expect(rows[0]).toMatchObject({
    state: 'presented',
    count_no: 1,
    recommended_by: school.instructor.id,
    approved_by: second.id,
    issued_by: second.id,
    presented_by: second.id,
    citation: 'Straight A',
  });
});

test('steps come in their order; what is out of turn is named, the rest goes on', async () => {
  const cadets = await someCadets(db.root, school, 2);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets });
  const [first = '', second = ''] = ids;
  expect((await step(db, school.instructor, [first], 'approve')).done).toEqual([first]);
  const issued = await step(db, school.instructor, ids, 'issue');
  expect(issued.done).toEqual([]);
  expect(Object.fromEntries(issued.refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [first]: "It isn't on orders yet",
    [second]: "It isn't approved, or its ribbon was already issued",
  });
  expect(await refusalOf(step(db, school.instructor, [second], 'decline'))).toMatchObject({ detail: 'missing:note' });
  await step(db, school.instructor, [second], 'decline', 'Not this term');
  expect(await statesOf(db.root, ids)).toEqual(['approved', 'declined']);
});

test('one step back: presented, issued, approved; what is on an order goes no further', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [cadet], step: 'approved' });
  await call(db, school.instructor, 'order_awards($1)', [ids]);
  await step(db, school.instructor, ids, 'issue');
  await step(db, school.instructor, ids, 'present');
  const undo = () => call<Stepped>(db, school.instructor, 'undo_award_step($1)', [ids]);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['issued']);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
  expect((await undo()).refused).toMatchObject([{ reason: "It's on orders: rescind it instead" }]);
  await step(db, school.instructor, ids, 'rescind', 'Given to the wrong cadet');
  expect(await statesOf(db.root, ids)).toEqual(['rescinded']);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
});

test('what is given once is refused a second time with the earlier day; a rescinded one leaves the place', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const input = { award: ONCE, cadets: [cadet], step: 'approved', on: '2025-10-03' };
  const { ids } = await give(db, school.instructor, input);
  const again = await give(db, school.instructor, { ...input, on: '2026-03-04' });
  expect(again).toMatchObject({
    ids: [],
    refused: [
      {
        cadet_id: cadet,
        name: 'Row 000, Sam',
        code: 'once_only',
        reason: 'Superior Cadet Decoration is given once, and was on October 3, 2025',
      },
    ],
  });
  await step(db, school.instructor, ids, 'rescind', 'Wrong list');
  expect((await give(db, school.instructor, { ...input, on: '2026-03-04' })).ids).toHaveLength(1);
});

test('a yearly limit starts anew on 1 July, and a block limit with the second block', async () => {
  const limited = await call<string>(db, school.instructor, 'add_award($1)', [
    JSON.stringify({ name: 'Cadet of the Month', cadet_limit: '1', local_code: 'COM' }),
  ]);
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const on = (day: string) =>
    give(db, school.instructor, { award: limited, cadets: [cadet], step: 'approved', on: day });
  expect((await on('2025-09-01')).ids).toHaveLength(1);
  expect((await on('2026-06-30')).refused).toMatchObject([
    {
      code: 'cadet_limit',
      reason: 'Cadet of the Month can be given once per school year, and was on September 1, 2025',
      fix: 'The next one is possible from July 1, 2026.',
    },
  ]);
  expect((await on('2026-07-01')).ids).toHaveLength(1);
  await call(db, school.instructor, 'adapt_award($1, $2)', [limited, JSON.stringify({ limit_per: 'block' })]);
  await call(db, school.instructor, `set_award_settings(null, '01-09')`);
  expect((await on('2026-01-08')).refused).toHaveLength(1);
  expect((await on('2026-01-09')).ids).toHaveLength(1);
});

test('a limit of the corps leaves room for candidates and closes with the first who is approved', async () => {
  const cadets = await someCadets(db.root, school, 3);
  const { ids } = await give(db, school.instructor, { award: ONE_OF_CORPS, cadets });
  expect(ids).toHaveLength(3);
  const approved = await step(db, school.instructor, ids, 'approve');
  expect(approved.done).toHaveLength(1);
  expect(approved.refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('goes to one cadet per school year, and was given on')),
  );
});

test('two instructors at once: who comes second waits for the first, and is refused by name', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const input = { award: ONCE, cadets: [cadet], step: 'approved' };
  const given = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const first = db.commitAs(school.instructor, async (client) => {
    await client.query('select give_awards($1)', [JSON.stringify(input)]);
    given.resolve();
    await leave.promise;
  });
  await given.promise;
  const second = give(db, school.admin, input);
  const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await db.root.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
  leave.resolve();
  await first;
  expect(await second).toMatchObject({ ids: [], refused: [{ cadet_id: cadet, code: 'once_only' }] });
});

test('two who approve the candidates of one award at once approve one', async () => {
  const year = { on: '2024-10-01' };
  const cadets = await someCadets(db.root, school, 4);
  const { ids } = await give(db, school.instructor, { award: ONE_OF_CORPS, cadets, ...year });
  const results = await Promise.all(ids.map((id) => step(db, school.instructor, [id], 'approve')));
  expect(results.flatMap(({ done }) => done)).toHaveLength(1);
});

test('orders that are written at once have numbers without a gap, each its own', async () => {
  const here = await aSchool(db.root);
  const cadets = await someCadets(db.root, here, 5);
  const { ids } = await give(db, here.instructor, { award: REPEATED, cadets, step: 'approved' });
  const orders = await Promise.all(ids.map((id) => call<Stepped>(db, here.instructor, 'order_awards($1)', [[id]])));
  const numbers = orders.map(({ order_no }) => String(order_no).slice(-3));
  expect(numbers.toSorted()).toEqual(['001', '002', '003', '004', '005']);
  const same = await Promise.all(
    Array.from({ length: 3 }, () => call<Stepped>(db, here.instructor, 'order_awards($1)', [ids])),
  );
  expect(same.flatMap(({ done }) => done)).toEqual([]);
});

test('an event of 60 is given in one call, once, with those refused named; all or none gives none', async () => {
  const here = await aSchool(db.root);
  const cadets = await someCadets(db.root, here, 60);
  const award = 'ARMY_NAT_05';
  await give(db, here.instructor, { award, cadets: cadets.slice(0, 3), step: 'approved', on: '2026-02-02' });
  const input = { award, cadets, step: 'approved', on: '2026-05-01' };
  const none = await give(db, here.instructor, { ...input, all_or_none: true });
  expect([none.ids.length, none.refused.length, none.would]).toEqual([0, 3, 57]);
  const preview = await call<Given>(db, here.instructor, 'preview_awards($1)', [JSON.stringify(input)]);
  expect([preview.ids.length, preview.refused.length, preview.would]).toEqual([0, 3, 57]);
  const key = randomUUID();
  const both = await Promise.all([
    give(db, here.instructor, input, key),
    give(db, here.instructor, input, key),
    give(db, here.instructor, input, key),
  ]);
  expect(both[0].ids).toHaveLength(57);
  expect(both[0].refused.map(({ name }) => name)).toEqual(['Row 000, Sam', 'Row 001, Sam', 'Row 002, Sam']);
  expect(both[1]).toEqual(both[0]);
  const { rows } = await db.root.query<{ n: number }>(
    'select count(*)::int as n from award_records where school_id = $1',
    [here.id],
  );
  expect(rows[0]?.n).toBe(60);
});

test('a preview says what is unusual: the same award lately, the last of the limit, a cadet on leave', async () => {
  const limited = await call<string>(db, school.instructor, 'add_award($1)', [
    JSON.stringify({ name: 'Two a Year', cadet_limit: '2', local_code: 'TWO' }),
  ]);
  const [recent = '', away = '', plain = ''] = await someCadets(db.root, school, 3);
  await db.root.query(`update cadets set status = 'on_leave' where id = $1`, [away]);
  await give(db, school.instructor, { award: limited, cadets: [recent], step: 'approved', on: '2026-03-01' });
  const input = { award: limited, cadets: [recent, away, plain], step: 'approved', on: '2026-03-11' };
  const preview = (person = school.instructor) =>
    call<Given>(db, person, 'preview_awards($1)', [JSON.stringify(input)]);
  const { would, refused, lines = [] } = await preview();
  expect([would, refused]).toEqual([3, []]);
  const of = (cadet: string) => lines.find(({ cadet_id }) => cadet_id === cadet)?.unusual;
  expect(of(recent)).toEqual([
    'Got the same award 10 days earlier, on March 1, 2026',
    'This is the last one the limit allows (2 of 2)',
  ]);
  expect([of(away), of(plain)]).toEqual([['On leave'], []]);
  // Nothing was given, and who would be refused is in no line.
  await give(db, school.instructor, { ...input, cadets: [recent] });
  const again = await call<Given>(db, school.instructor, 'preview_awards($1)', [
    JSON.stringify({ ...input, on: '2026-03-12' }),
  ]);
  expect(again.refused).toMatchObject([{ cadet_id: recent, code: 'cadet_limit' }]);
  expect(again.lines?.map(({ cadet_id }) => cadet_id)).toEqual([away, plain]);
});

test('what was just given is undone as one act, by the giver alone and while nothing was done with it', async () => {
  const cadets = await someCadets(db.root, school, 3);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets, step: 'approved' });
  const undo = (records: string[], person = school.instructor) =>
    call<Stepped>(db, person, 'undo_awards($1)', [records]);
  expect((await undo(ids, school.admin)).refused).toHaveLength(3);
  const [ordered = '', ...others] = ids;
  await call(db, school.instructor, 'order_awards($1)', [[ordered]]);
  const undone = await undo(ids);
  expect(undone.done.toSorted()).toEqual(others.toSorted());
  expect(undone.refused).toMatchObject([{ id: ordered, reason: "It's on orders: rescind it instead" }]);
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
  const { rows } = await db.root.query(
    `select count(*)::int as kept from audit_log where action = 'delete' and row_id = any ($1)`,
    [others],
  );
  expect(rows[0]).toMatchObject({ kept: 2 });
  const old = await one(
    db.root,
    `insert into award_records (school_id, cadet_id, award_id, award_code, earned_on, state, created_by, created_at)
     select school_id, cadet_id, award_id, award_code, earned_on - 90, 'approved', created_by, now() - interval '25 hours'
     from award_records where id = $1 returning id`,
    [ordered],
  );
  expect((await undo([old])).refused).toMatchObject([
    { reason: 'It was entered more than a day ago: rescind it instead' },
  ]);
  for (const person of [school.parent, school.bare]) {
    expect(await refusalOf(undo([ordered], person))).toMatchObject({ code: '42501' });
  }
  const other = await aSchool(db.root);
  expect(await refusalOf(undo([ordered], other.instructor))).toMatchObject({ detail: 'unknown_award' });
});
