import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aCorps, type Corps, give } from './support.ts';

/** What the screens read: whom one may choose, who does what, and what isn't for everyone's eyes. */
let db: TestDatabase;
let corps: Corps;

beforeAll(async () => {
  db = await openTestDatabase();
  corps = await aCorps(db);
});
afterAll(() => db.close());

test('one chooses among those whom one may task, by the whole name', async () => {
  const chosen = async (person: Parameters<TestDatabase['call']>[0]) =>
    (
      await db.call<{ kind: string; id: string; path: string }>(person, 'select kind, id, path from task_choices()')
    ).map(({ id }) => id);
  expect((await chosen(corps.cadet)).toSorted()).toEqual(
    [corps.platoon, corps.cadets.own, corps.member, corps.second].toSorted(),
  );
  expect(await chosen(corps.accounts.member)).toEqual([corps.member]);
  expect(await chosen(corps.instructor)).toEqual(
    expect.arrayContaining([corps.unit, corps.commander, corps.instructor.id]),
  );
  expect(await refusalOf(chosen(corps.parent))).toMatchObject({ code: '42501' });
  const [platoon] = await db.call<{ path: string }>(corps.instructor, 'select path from task_choices() where id = $1', [
    corps.platoon,
  ]);
  expect(platoon?.path).toBe('Alpha Company 1st Platoon');
});

test('a line says whose it is, who holds the position, and what it waits for', async () => {
  const first = await give(db, corps.instructor, { targets: [{ kind: 'cadet', id: corps.member }] });
  const task = await give(db, corps.instructor, {
    targets: [{ kind: 'position', id: corps.positions.leader }],
    waits_for: [first],
    items: [{ text: 'One' }],
    due_at: new Date(Date.now() - 60_000).toISOString(),
  });
  const lines = (person: Parameters<TestDatabase['call']>[0]) =>
    db.call(person, 'select who, holder, is_mine, is_overdue, waits, items from task_lines where task_id = $1', [task]);
  const holder = (
    await db.root.query<{ name: string }>(`select last_name as name from cadets where id = $1`, [corps.cadets.own])
  ).rows[0]?.name;
  const line = { who: 'Platoon Leader, Alpha, 1st Platoon', holder, is_overdue: true, waits: 1, items: 1 };
  expect(await lines(corps.cadet)).toEqual([{ ...line, is_mine: true }]);
  expect(await lines(corps.instructor)).toEqual([{ ...line, is_mine: false }]);
  expect(await lines(corps.accounts.member)).toEqual([]);
  const [load] = await db.call(corps.instructor, 'select open, overdue from task_workload() where position_id = $1', [
    corps.positions.leader,
  ]);
  expect(load).toEqual({ open: 1, overdue: 1 });
});
