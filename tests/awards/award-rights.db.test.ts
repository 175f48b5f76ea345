import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, give, someCadets, statesOf, step, type Given, type Stepped } from '../support/awards.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

/** Repeatable, without a limit: Academic Achievement. */
const REPEATED = 'ARMY_N_1_3';
/** Given once: Superior Cadet Decoration. */
const ONCE = 'ARMY_NAT_02';
async function aHolder(verbs: string[], base = 'cadet'): Promise<{ id: string; role: 'authenticated' }> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ($1, 'Helper', $2, $3) returning id`,
    [`helper_${randomUUID().slice(0, 8)}`, base, school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'x', m.id, a.id from permission_modules m, permission_actions a where m.name = 'awards' and a.name = any ($2)`,
    [role, verbs],
  );
  return anAccount(db.root, { role: base, school: school.id, roleId: role });
}

async function event(title = 'Fall awards', at = 'now()'): Promise<string> {
  return one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at) values ($1, $2, 'ceremony', ${at}, ${at}) returning id`,
    [school.id, title],
  );
}

function seen(person: Person, ids: string[]): Promise<string[]> {
  return db.as(person, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from award_records where id = any ($1)', [ids]);
    return rows.map(({ id }) => id);
  });
}

test('the awards of an event are planned, made final by an instructor, locked, and opened again', async () => {
  const day = await event();
  const cadets = await someCadets(db.root, school, 3);
  const [first = ''] = cadets;
  await give(db, school.instructor, { award: ONCE, cadets: [first], step: 'approved', on: '2025-09-09' });
  const plan = { event: day, step: 'draft' };
  await give(db, school.instructor, { ...plan, award: REPEATED, cadets });
  const drafts = await give(db, school.instructor, { ...plan, award: 'ARMY_NAT_04', cadets: [first] });
  await give(db, school.instructor, { award: 'ARMY_NAT_04', cadets: [first], step: 'approved', on: '2026-01-05' });

  const helper = await aHolder(['read', 'create', 'approve', 'update', 'manage']);
  const final = (person: Person, all = false) => call<Stepped>(db, person, 'finalize_event_awards($1, $2)', [day, all]);
  expect(await refusalOf(final(helper))).toMatchObject({ code: '42501' });
  expect(await final(school.instructor, true)).toMatchObject({
    done: [],
    final: false,
    refused: [{ name: 'Row 000, Sam' }],
  });
  const done = await final(school.instructor);
  expect([done.done.length, done.refused.length, done.final]).toEqual([3, 1, true]);
  expect(await statesOf(db.root, drafts.ids)).toEqual(['declined']);
  const late = { event: day, award: 'ARMY_NAT_06', cadets };
  expect(await refusalOf(give(db, school.instructor, late))).toMatchObject({ detail: 'event_final:event' });
  await call(db, school.instructor, 'unlock_event_awards($1)', [day]);
  expect((await give(db, school.instructor, late)).ids).toHaveLength(3);
  expect((await final(school.instructor)).done).toHaveLength(3);
});

test('an award of a unit shows on the unit and on each of its members, and everyone of the school reads it', async () => {
  const code = await call<string>(db, school.instructor, 'add_award($1)', [
    JSON.stringify({ name: 'Honor Unit', type: 'unit' }),
  ]);
  const members = await someCadets(db.root, school, 2);
  await call(db, school.instructor, 'assign_unit($1, $2)', [members, school.unit]);
  const { ids } = await give(db, school.instructor, { award: code, unit: school.unit, step: 'approved' });
  expect(ids).toHaveLength(3);
  const { rows } = await db.root.query(
    'select cadet_id from award_records where id = any ($1) and cadet_id is null and unit_id = $2',
    [ids, school.unit],
  );
  expect(rows).toHaveLength(1);
  expect(await seen(school.cadet, ids)).toHaveLength(1);
  expect(await refusalOf(give(db, school.instructor, { award: code, cadets: members }))).toMatchObject({
    detail: 'needs_unit:unit',
  });
});

test('a recommendation is not seen by the cadet it is about nor by the family; from the approval on it is', async () => {
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [school.cadets.own] });
  for (const person of [school.cadet, school.parent, school.bare, school.external, other.instructor, other.cadet]) {
    expect(await seen(person, ids)).toEqual([]);
  }
  await step(db, school.instructor, ids, 'approve');
  expect(await seen(school.cadet, ids)).toEqual(ids);
  expect(await seen(school.parent, ids)).toEqual(ids);
  expect(await seen(other.instructor, ids)).toEqual([]);
});

test('a cadet who keeps the awards sees no recommendation of their own, and decides on none', async () => {
  const helper = await aHolder(['read', 'create', 'approve', 'update', 'manage']);
  const own = await aCadet(db.root, school.id, school.year, { profile: helper.id });
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [own] });
  expect(await seen(helper, ids)).toEqual([]);
  const roll = await call<{ id: string }[]>(db, helper, 'award_roll()');
  expect(roll.some(({ id }) => ids.includes(id))).toBe(false);
  expect((await step(db, helper, ids, 'approve')).refused).toMatchObject([
    { reason: "You can't decide on your own award" },
  ]);
  expect((await give(db, helper, { award: REPEATED, cadets: [own], on: '2026-01-07' })).refused).toMatchObject([
    { code: 'own' },
  ]);
  const [mate = ''] = await someCadets(db.root, school, 1);
  expect((await give(db, helper, { award: REPEATED, cadets: [mate], step: 'approved' })).ids).toHaveLength(1);
});

test('who may only recommend recommends, reads their own recommendations, takes them back, and decides nothing', async () => {
  const helper = await aHolder(['read', 'create']);
  const cadets = await someCadets(db.root, school, 2);
  const { ids } = await give(db, helper, { award: REPEATED, cadets });
  expect((await seen(helper, ids)).toSorted()).toEqual(ids.toSorted());
  expect(await refusalOf(give(db, helper, { award: REPEATED, cadets, step: 'approved' }))).toMatchObject({
    code: '42501',
  });
  for (const sql of [
    "advance_awards($1, 'approve')",
    "advance_awards($1, 'issue')",
    'order_awards($1)',
    'undo_award_step($1)',
  ]) {
    expect(await refusalOf(call(db, helper, sql, [ids]))).toMatchObject({ code: '42501' });
  }
  const mine = await call<{ id: string; name: string }[]>(db, helper, 'award_roll()');
  expect(mine.map(({ name }) => name)).toEqual(expect.arrayContaining(['Row 000, Sam', 'Row 001, Sam']));
  await step(db, helper, ids, 'withdraw');
  expect(await statesOf(db.root, ids)).toEqual(['declined', 'declined']);
});

test('who may only recommend hears of no earlier day, and names no one who opted out of the directory', async () => {
  const [mate = '', hidden = ''] = await someCadets(db.root, school, 2);
  await give(db, school.instructor, { award: ONCE, cadets: [mate, hidden], step: 'approved', on: '2025-10-03' });
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [hidden]);
  const helper = await aHolder(['read', 'create']);
  for (const name of ['preview_awards', 'give_awards']) {
    const tried = (person: Person, award: string, more: object) =>
      call<Given>(db, person, `${name}($1)`, [JSON.stringify({ award, step: 'draft', ...more })]);
    const told = await tried(helper, ONCE, { cadets: [mate] });
    expect(told.refused).toMatchObject([{ name: 'Row 000, Sam', code: 'limit', earlier: null }]);
    expect(JSON.stringify(told)).not.toMatch(/2025|October|once/);
    expect((await tried(school.instructor, ONCE, { cadets: [hidden] })).refused).toMatchObject([
      { name: 'Row 001, Sam', code: 'once_only', earlier: '2025-10-03' },
    ]);
    expect(await refusalOf(tried(helper, REPEATED, { cadets: [hidden] }))).toMatchObject({
      detail: 'unknown_cadet:cadets',
    });
    for (const person of [school.cadet, school.parent, school.bare])
      expect(await refusalOf(tried(person, REPEATED, { cadets: [mate] }))).toMatchObject({ code: '42501' });
  }
  await call(db, school.instructor, 'assign_unit($1, $2)', [[mate, hidden], school.unit]);
  const whole = await call<Given>(db, helper, 'preview_awards($1)', [
    JSON.stringify({ award: ONCE, unit: school.unit }),
  ]);
  expect(whole.refused.map((refused) => refused.name).filter((name) => name !== 'Row 000, Sam')).toContain('A cadet');
  const told = [...whole.refused, ...(whole.lines ?? [])];
  expect(told.filter(({ cadet_id: cadet }) => cadet === hidden)).toMatchObject([{ name: 'A cadet' }]);
  expect(whole.lines?.flatMap(({ unusual }) => unusual)).toEqual([]);
});

test("another's recommendation is taken back by who decides on awards, by no one else", async () => {
  const cadets = await someCadets(db.root, school, 1);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets });
  const keeper = await aHolder(['read', 'create', 'update', 'manage']);
  expect(await step(db, keeper, ids, 'withdraw')).toMatchObject({
    done: [],
    refused: [{ reason: 'Someone else recommended it' }],
  });
  const recommender = await aHolder(['read', 'create']);
  expect(await refusalOf(step(db, recommender, ids, 'withdraw'))).toMatchObject({ detail: 'unknown_award' });
  expect(await statesOf(db.root, ids)).toEqual(['recommended']);
  const decider = await aHolder(['read', 'create', 'approve', 'manage']);
  expect((await step(db, decider, ids, 'withdraw')).done).toEqual(ids);
});

test('no one without the verb gives or decides, and no one reaches another school', async () => {
  const { ids } = await give(db, other.instructor, { award: REPEATED, cadets: [other.cadets.own] });
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    const input = { award: REPEATED, cadets: [school.cadets.other] };
    expect(await refusalOf(give(db, person, input))).toMatchObject({ code: '42501' });
    expect(await refusalOf(step(db, person, ids, 'approve'))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(step(db, school.instructor, ids, 'approve'))).toMatchObject({ detail: 'unknown_award' });
  expect(await statesOf(db.root, ids)).toEqual(['recommended']);
  const foreign = give(db, school.instructor, { award: REPEATED, cadets: [other.cadets.own] });
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_cadet:cadets' });
  const unit = give(db, school.instructor, { award: REPEATED, unit: other.unit });
  expect(await refusalOf(unit)).toMatchObject({ detail: 'unknown_unit:unit' });
});

test('repeats are numbered by day, and numbered anew when one is rescinded', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const days = ['2026-02-03', '2025-09-04', '2025-11-05'];
  const ids: string[] = [];
  for (const on of days) {
    ids.push(...(await give(db, school.instructor, { award: REPEATED, cadets: [cadet], step: 'approved', on })).ids);
  }
  const numbers = async () => {
    const { rows } = await db.root.query<{ count_no: number | null }>(
      'select count_no from award_records where id = any ($1) order by array_position($1, id)',
      [ids],
    );
    return rows.map(({ count_no }) => count_no);
  };
  expect(await numbers()).toEqual([3, 1, 2]);
  await step(db, school.instructor, ids.slice(1, 2), 'rescind', 'Entered twice');
  expect(await numbers()).toEqual([2, null, 1]);
});
