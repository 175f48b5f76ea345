import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, give, someCadets, step, type Given, type Stepped } from '../support/awards.ts';
import { aSchool } from '../support/people.ts';
import { db, school, REPEATED, ONCE, ONE_OF_CORPS, prepared } from './awards-support.ts';

prepared();

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

test('a yearly limit starts anew on July 1, and a block limit with the second block', async () => {
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
