import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { inDays, ReliefScene } from '../support/relief.ts';

/** Relief in place: a position changes hands in one moment, or not at all. */

let db: TestDatabase;
let at: ReliefScene;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await ReliefScene.open(db);
});
afterAll(() => db.close());

const undo = (relief: string, person: Person = at.school.instructor) =>
  at.ask(person, 'select undo_relief($1)', [relief]);

test('the at.outgoing cadet checks off, the at.incoming one confirms, and staff does either', async () => {
  const { assignment } = await at.held();
  const relief = await at.opened({ assignment });
  const [first, second] = await at.itemsOf(relief);
  const [one, two] = [first?.id ?? '', second?.id ?? ''];
  expect(await refusalOf(at.check(at.next, one, 'confirmed'))).toMatchObject({ detail: 'not_done:part' });
  expect(await refusalOf(at.check(at.next, one, 'done'))).toMatchObject({ code: '42501' });
  await at.check(at.school.cadet, one, 'done');
  expect(await refusalOf(at.check(at.school.cadet, one, 'confirmed'))).toMatchObject({ code: '42501' });
  await at.check(at.next, one, 'confirmed');
  await at.check(at.school.instructor, two, 'done');
  await at.check(at.school.instructor, two, 'confirmed');
  expect((await at.itemsOf(relief)).filter(({ confirmed }) => confirmed)).toHaveLength(2);
  await at.check(at.school.cadet, one, 'done', false);
  expect((await at.itemsOf(relief))[0]).toMatchObject({ done: false, confirmed: false });
  for (const person of [at.school.parent, at.other.cadet, at.other.instructor])
    await refusalOf(at.check(person, one, 'done'));
  expect(await refusalOf(at.check(at.school.instructor, one, 'lost'))).toMatchObject({ detail: 'part:part' });
  // Another cadet takes over: nothing is confirmed for them.
  const [row] = await at.ask(at.school.instructor, 'select save_relief($1, $2) as id', [
    relief,
    { cadet_id: at.school.cadets.other },
  ]);
  expect(row).toEqual({ id: relief });
  expect((await at.itemsOf(relief)).some(({ confirmed }) => confirmed)).toBe(false);
  expect(await at.itemsOf(relief, at.next)).toEqual([]);
});

test('completing needs every item or a reason; one ends and the other begins in the same moment', async () => {
  const { assignment, position } = await at.held(inDays(20));
  const relief = await at.opened({ assignment });
  expect(await refusalOf(at.complete(relief))).toMatchObject({
    detail: 'items_open:why',
    message: '8 items are not confirmed yet',
  });
  for (const { id } of await at.itemsOf(relief)) {
    await at.check(at.school.cadet, id, 'done');
    await at.check(at.next, id, 'confirmed');
  }
  expect(await refusalOf(at.complete(relief, { reason: 'bored' }))).toMatchObject({ detail: 'reason:reason' });
  for (const person of [at.school.cadet, at.next, at.other.instructor, at.school.parent])
    await refusalOf(at.complete(relief, {}, randomUUID(), person));
  const key = randomUUID();
  const [made] = await at.complete(relief, {}, key);
  expect(await at.complete(relief, {}, key)).toEqual([made]);
  const spans = await at.spansOf(position);
  expect(spans.map(({ cadet_id, kind }) => [cadet_id, kind])).toEqual([
    [at.outgoing, 'acting'],
    [at.incoming, 'acting'],
  ]);
  expect(spans[0]?.ends_at).toEqual(spans[1]?.starts_at);
  expect(spans[1]?.ends_at).toBeNull();
  expect(await at.ask(at.next, 'select title from notifications where title like $1', ['You now hold%'])).toHaveLength(
    1,
  );
  const [first] = await at.itemsOf(relief);
  expect(await refusalOf(at.check(at.school.cadet, first?.id ?? '', 'done', false))).toMatchObject({
    detail: 'relief_over',
  });
});

test('undoing gives the position back to the minute; after a later change it is refused', async () => {
  const until = inDays(20);
  const { assignment, position } = await at.held(until);
  const relief = await at.opened({ assignment });
  await at.complete(relief, { why: 'Moves away tomorrow' });
  expect(
    await at.ask(at.school.instructor, 'select reason from position_relief_notes where relief_id = $1', [relief]),
  ).toEqual([{ reason: 'Moves away tomorrow' }]);
  expect(
    await at.ask(at.school.cadet, 'select reason from position_relief_notes where relief_id = $1', [relief]),
  ).toEqual([]);
  expect(await refusalOf(undo(relief, at.school.cadet))).toMatchObject({ code: '42501' });
  await undo(relief);
  expect(await at.spansOf(position)).toMatchObject([{ cadet_id: at.outgoing, ends_at: new Date(until) }]);
  expect(
    await at.ask(at.school.instructor, 'select from position_endings where assignment_id = $1', [assignment]),
  ).toEqual([]);
  expect(await refusalOf(undo(relief))).toMatchObject({ detail: 'not_completed' });
  const [row] = await at.complete(relief, { why: 'After all' });
  const ends = { reason: 'resigned', ends_at: inDays(5) };
  await at.ask(at.school.instructor, 'select end_appointment($1, $2)', [row?.['id'], ends]);
  expect(await refusalOf(undo(relief))).toMatchObject({ detail: 'changed_since' });
});

test('canceling says why, to staff alone, and can be undone', async () => {
  const { assignment } = await at.held();
  const relief = await at.opened({ assignment });
  const cancel = (canceled: boolean, reason: string | null, person: Person = at.school.instructor) =>
    at.ask(person, 'select cancel_relief($1, $2, $3)', [relief, canceled, reason]);
  expect(await refusalOf(cancel(true, ' '))).toMatchObject({ detail: 'missing:reason' });
  expect(await refusalOf(cancel(true, 'No', at.school.cadet))).toMatchObject({ code: '42501' });
  await cancel(true, 'Stays another term');
  const read = 'select state, reason from position_relief_list where id = $1';
  expect(await at.ask(at.school.cadet, read, [relief])).toEqual([{ state: 'canceled', reason: null }]);
  expect(await at.ask(at.school.instructor, read, [relief])).toEqual([
    { state: 'canceled', reason: 'Stays another term' },
  ]);
  await cancel(false, null);
  expect(await at.ask(at.school.instructor, read, [relief])).toEqual([{ state: 'open', reason: null }]);
});

test('two sessions at the same time: a relief is completed once, and an appointment finds no seat', async () => {
  const { assignment, position } = await at.held();
  const relief = await at.opened({ assignment });
  const waiting = async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return ((await db.root.query(sql)).rowCount ?? 0) > 1;
  };
  const second = await db.commitAs(at.school.instructor, async (client) => {
    await client.query('select complete_relief($1, $2)', [relief, { reason: 'moved', why: 'Both are here' }]);
    const again = refusalOf(at.complete(relief, { why: 'Both are here' }));
    const appointed = { position_id: position, cadet_id: at.school.cadets.other, kind: 'acting' };
    const appoint = refusalOf(at.ask(at.school.admin, 'select appoint($1, $2)', [randomUUID(), appointed]));
    await vi.waitUntil(waiting, { timeout: 10_000 });
    return { again, appoint };
  });
  expect(await second.again).toMatchObject({ detail: 'relief_over' });
  expect(await second.appoint).toMatchObject({ detail: 'no_seat:position_id' });
  expect(await at.spansOf(position)).toHaveLength(2);
});

test('what is due today is counted for the dashboard', async () => {
  const before = Number(await one(db.root, 'select app.reliefs_due($1)::text as id', [at.school.id]));
  const { assignment } = await at.held();
  const relief = await at.opened({ assignment });
  const due = async () => Number(await one(db.root, 'select app.reliefs_due($1)::text as id', [at.school.id])) - before;
  expect(await due()).toBe(0);
  await db.root.query('update position_reliefs set planned_on = app.today(school_id) where id = $1', [relief]);
  expect(await due()).toBe(1);
});
