import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareCharts } from '../../domain/positions/compare.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Next year's chart: planned, compared, put in force in one step, and undone. */

type Box = {
  id: string;
  title: string;
  reports_to_id: string | null;
  seats: number;
  holders: { cadet_id: string; kind: string }[];
};

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let cadets: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  cadets = [];
  for (let at = 0; at < 5; at++) cadets.push(await aCadet(db.root, school.id, school.year));
});
afterAll(() => db.close());

const save = async (id: string, input: Record<string, unknown>, person: Person = school.instructor) => {
  const sql = 'select save_position_plan($1, $2, $3) as version';
  const [row] = await db.call<{ version: number }>(person, sql, [id, input, randomUUID()]);
  return row?.version ?? 0;
};
const put = (id: string, version: number, key: string = randomUUID(), person: Person = school.instructor) =>
  db.call(person, 'select put_plan_in_force($1, $2, $3)', [id, version, key]);
const undo = (id: string, person: Person = school.instructor) =>
  db.call(person, 'select undo_plan($1, $2)', [id, randomUUID()]);
const liveOf = async (): Promise<Box[]> =>
  JSON.parse(await one(db.root, 'select app.chart_document($1)::text as id', [school.id])) as Box[];
const imageOf = async () => one(db.root, 'select app.chart_image($1)::text as id', [school.id]);

/** A plan that has these positions. */
async function aPlan(positions: Partial<Box>[]): Promise<{ id: string; version: number }> {
  const id = randomUUID();
  const version = await save(id, { name: 'Next year', from: 'live' });
  return { id, version: await save(id, { positions, version }) };
}

const box = (title: string, more: Partial<Box> = {}): Box => ({
  id: randomUUID(),
  title,
  reports_to_id: null,
  seats: 2,
  holders: [],
  ...more,
});
const holder = (at: number, kind = 'primary') => ({ cadet_id: cadets[at] ?? '', kind });

/** Random charts over eight boxes, some of which the live one may not have. */
const ids = Array.from({ length: 8 }, () => randomUUID());
const charts = fc
  .array(
    fc.record({
      above: fc.nat(8),
      title: fc.constantFrom('Clerk', 'Chief', 'Guide'),
      there: fc.boolean(),
      holders: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
    }),
    { minLength: 8, maxLength: 8 },
  )
  .map((list) => {
    const there = list.map(({ there: isThere }, at) => isThere || at === 0);
    return list.flatMap(({ above, title, holders }, at): Box[] => {
      const up = above < at && there[above] ? (ids[above] ?? null) : null;
      return there[at]
        ? [box(title, { id: ids[at] ?? '', reports_to_id: up, holders: holders.map((who) => holder(who)) })]
        : [];
    });
  });

test('whatever is planned, putting it in force makes the live chart the plan, and the undo the one before', async () => {
  await fc.assert(
    fc.asyncProperty(charts, async (chart) => {
      // What an earlier chart archived is a position no more: it comes under a new id.
      const used = new Set(
        (await db.root.query<{ id: string }>('select id from positions where archived_at is not null')).rows.map(
          ({ id }) => id,
        ),
      );
      const fresh = new Map(chart.filter(({ id }) => used.has(id)).map(({ id }) => [id, randomUUID()]));
      const named = (id: string | null) => (id === null ? null : (fresh.get(id) ?? id));
      const wanted = chart.map((one_) => ({
        ...one_,
        id: named(one_.id) ?? '',
        reports_to_id: named(one_.reports_to_id),
      }));
      const { id, version } = await aPlan(wanted);
      const [before, live] = [await imageOf(), await liveOf()];
      const told = compareCharts(live, wanted, ['title', 'seats']);
      await put(id, version);
      const after = await liveOf();
      expect(compareCharts(after, wanted, ['title', 'seats'])).toEqual([]);
      const added = after.filter((one_) => !live.some((was) => was.id === one_.id)).length;
      expect(told.filter(({ change }) => change === 'added')).toHaveLength(added);
      await undo(id);
      expect(await imageOf()).toBe(before);
      const again = await one(db.root, 'select version::text as id from position_plans where id = $1', [id]);
      await put(id, Number(again));
      expect(compareCharts(await liveOf(), wanted, ['title', 'seats'])).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('the same request puts a plan in force once, and one that someone else changed is refused', async () => {
  const { id, version } = await aPlan([box('Commander', { holders: [holder(0)] })]);
  const key = randomUUID();
  await put(id, version, key);
  await put(id, version, key);
  expect(await refusalOf(put(id, version))).toMatchObject({ detail: 'not_draft:id' });
  expect(await refusalOf(save(id, { name: 'Mine' }))).toMatchObject({ detail: 'not_draft:id' });
  const next = await aPlan(await liveOf());
  await save(next.id, { positions: await liveOf(), version: next.version });
  expect(await refusalOf(save(next.id, { positions: [], version: next.version }))).toMatchObject({
    detail: 'changed:version',
  });
  expect(await refusalOf(put(next.id, next.version))).toMatchObject({ detail: 'changed:version' });
});

test('two at once: a plan is put in force once', async () => {
  const { id, version } = await aPlan([...(await liveOf()), box('Guide')]);
  const both = await Promise.allSettled([put(id, version), put(id, version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the undo is refused where something changed since', async () => {
  const { id, version } = await aPlan([...(await liveOf()), box('Photographer')]);
  await put(id, version);
  const [first] = await liveOf();
  const held = randomUUID();
  const input = { position_id: first?.id, cadet_id: cadets[4], kind: 'shadow' };
  await db.call(school.instructor, 'select appoint($1, $2, $3)', [held, input, randomUUID()]);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'changed_since:id' });
  expect((await liveOf()).map(({ title }) => title)).toContain('Photographer');
});

test("a plan that can't be put in force whole changes nothing", async () => {
  const before = await imageOf();
  const crowded = box('Clerk', { seats: 1, holders: [holder(0), holder(1)] });
  const { id, version } = await aPlan([...(await liveOf()), crowded]);
  expect(await refusalOf(put(id, version))).toMatchObject({ detail: 'no_seat:position_id' });
  expect(await imageOf()).toBe(before);
});

test('rings, unknown positions, foreign cadets, and the same box twice are refused in a plan', async () => {
  const id = randomUUID();
  const version = await save(id, { name: 'Faults', from: 'empty' });
  const refused = async (positions: Partial<Box>[]) => (await refusalOf(save(id, { positions, version })))?.detail;
  const [a, b] = [box('A'), box('B')];
  expect(
    await refused([
      { ...a, reports_to_id: b.id },
      { ...b, reports_to_id: a.id },
    ]),
  ).toBe('position_loop:reports_to_id');
  expect(await refused([{ ...a, reports_to_id: b.id }])).toBe('unknown_position:reports_to_id');
  expect(await refused([a, a])).toBe('id:id');
  expect(await refused([{ ...a, holders: [{ cadet_id: other.cadets.own, kind: 'primary' }] }])).toBe(
    'unknown_cadet:holders',
  );
  expect(await refused([{ ...a, holders: [holder(0), holder(0, 'acting')] }])).toBe('held_already:holders');
  expect(await refusalOf(put(id, version))).toMatchObject({ detail: 'empty_plan:id' });
});

test('only those who manage positions of the school see a plan, change it, or put it in force', async () => {
  const { id, version } = await aPlan(await liveOf());
  for (const person of [school.cadet, school.parent, school.bare, school.external, ANONYMOUS]) {
    expect(await db.call(person, 'select id from position_plans').catch(() => [])).toEqual([]);
    expect(await refusalOf(save(id, { name: 'Mine' }, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(put(id, version, randomUUID(), person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(undo(id, person))).toMatchObject({ code: '42501' });
  }
  expect(await db.call(other.instructor, 'select id from position_plans')).toEqual([]);
  expect(await refusalOf(put(id, version, randomUUID(), other.instructor))).toMatchObject({
    detail: 'unknown_plan:id',
  });
  await db.call(school.instructor, 'select archive_position_plan($1, true)', [id]);
  expect(await refusalOf(put(id, version))).toMatchObject({ detail: 'not_draft:id' });
});
