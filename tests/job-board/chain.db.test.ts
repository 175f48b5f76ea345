import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The chain of command: built from a template, filled, rearranged, and who reads what of it. */

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});
afterAll(() => db.close());

async function ask<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.call<Row>(person, sql, values);
}

type Shown = {
  id: string;
  title: string;
  unit_name: string | null;
  reports_to_id: string | null;
  holders: { id: string; cadet_id: string | null; name: string | null; kind: string }[];
};

async function chartOf(person: Person): Promise<Shown[]> {
  const [row] = await ask<{ chart: { positions: Shown[] } }>(person, 'select position_chart() as chart');
  return row?.chart.positions ?? [];
}

async function aPosition(title: string, more: Record<string, unknown> = {}, of = school): Promise<string> {
  const id = randomUUID();
  await ask(of.instructor, 'select save_position($1, $2, $3)', [id, { title, ...more }, randomUUID()]);
  return id;
}

async function appoint(position: string, cadet: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const input = { position_id: position, cadet_id: cadet, ...more };
  await ask(school.instructor, 'select appoint($1, $2, $3)', [id, input, randomUUID()]);
  return id;
}

const end = (id: string, input: Record<string, unknown>) =>
  ask(school.instructor, 'select end_appointment($1, $2, $3)', [id, input, randomUUID()]);

test('a template gives one position for each unit of its echelon, each under the nearest above, and never a second time', async () => {
  const mine = await aSchool(db.root);
  const names = ['1st Platoon', '2nd Platoon'];
  for (const name of names)
    await db.root.query(`insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'platoon', $3)`, [
      mine.id,
      mine.unit,
      name,
    ]);
  const adopt = async (codes: string[], key: string = randomUUID()) =>
    (await ask<{ made: number }>(mine.instructor, `select adopt_positions('army', $1, $2) as made`, [codes, key]))[0]
      ?.made;
  const key = randomUUID();
  const codes = ['PL', 'CO_CDR', 'BN_CDR'];
  expect(await adopt(codes, key)).toBe(4);
  expect(await adopt(codes, key)).toBe(4);
  expect(await adopt(codes)).toBe(0);
  expect(await adopt([...codes, 'PSG'])).toBe(2);
  const chart = await chartOf(mine.instructor);
  const titled = new Map(chart.map((position) => [position.id, position.title]));
  const lines = chart.map(({ title, reports_to_id }) =>
    [title, reports_to_id && titled.get(reports_to_id)].join(' < '),
  );
  expect(lines.toSorted()).toEqual([
    'Battalion Commander < ',
    'Company Commander < Battalion Commander',
    ...names.map(() => 'Platoon Leader < Company Commander'),
    ...names.map(() => 'Platoon Sergeant < Platoon Leader'),
  ]);
  const units = chart.filter(({ title }) => title === 'Platoon Sergeant').map(({ unit_name }) => unit_name);
  expect(new Set(units).size).toBe(2);
});

test('cadets and instructors of the school read its chart; other schools read their own, and others none', async () => {
  const id = await aPosition('Historian');
  for (const person of [school.instructor, school.cadet])
    expect((await chartOf(person)).map((position) => position.id)).toContain(id);
  expect((await chartOf(other.instructor)).map((position) => position.id)).not.toContain(id);
  for (const person of [school.bare, school.external, ANONYMOUS])
    expect(await refusalOf(chartOf(person))).toMatchObject({ code: '42501' });
});

test('only those who manage positions of the school change them', async () => {
  const id = await aPosition('Photographer');
  const change = (person: Person, of: string) =>
    ask(person, 'select save_position($1, $2, $3)', [of, { title: 'Mine' }, randomUUID()]);
  for (const person of [school.cadet, school.parent, school.bare, school.external, ANONYMOUS])
    expect(await refusalOf(change(person, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(change(other.instructor, id))).toMatchObject({ detail: 'unknown_position:id' });
  expect((await chartOf(school.cadet)).find((position) => position.id === id)?.title).toBe('Photographer');
});

test('a position has no more holders than seats at any time; a shadow takes none', async () => {
  const position = await aPosition('Color Guard', { seats: '2' });
  const [one_, two, three] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  await appoint(position, one_);
  const second = await appoint(position, two);
  expect(await refusalOf(appoint(position, three))).toMatchObject({ detail: 'no_seat:position_id' });
  expect(await refusalOf(appoint(position, two, { kind: 'acting' }))).toMatchObject({
    detail: 'held_already:cadet_id',
  });
  await appoint(position, three, { kind: 'shadow' });
  await end(second, { reason: 'term_end' });
  const four = await aCadet(db.root, school.id, school.year);
  await appoint(position, four);
  expect(await refusalOf(ask(school.instructor, 'select reopen_appointment($1)', [second]))).toMatchObject({
    detail: 'no_seat:position_id',
  });
});

test('a cadet who opted out of the directory is counted without a name, but for instructors and the cadet', async () => {
  const position = await aPosition('Bugler');
  await appoint(position, school.cadets.own);
  const another = await aCadet(db.root, school.id, school.year);
  const second = await aPosition('Drummer');
  await appoint(second, another);
  await db.root.query('update cadets set directory_opt_out = true where id = any ($1)', [[school.cadets.own, another]]);
  const holderOf = async (person: Person, id: string) =>
    (await chartOf(person)).find((shown) => shown.id === id)?.holders[0];
  expect(await holderOf(school.instructor, second)).toMatchObject({ cadet_id: another });
  expect(await holderOf(school.cadet, second)).toMatchObject({ cadet_id: null, name: null });
  expect((await holderOf(school.cadet, position))?.name).toMatch(/^Robin /);
});

test('the reason of an end is for those who manage positions; the cadet sees the dates alone', async () => {
  const position = await aPosition('Clerk');
  const held = await appoint(position, school.cadets.own);
  await end(held, { reason: 'relieved', note: 'Two talks' });
  const endings = `select reason, note from position_endings where assignment_id = $1`;
  expect(await ask(school.instructor, endings, [held])).toEqual([{ reason: 'relieved', note: 'Two talks' }]);
  for (const person of [school.cadet, school.parent, other.instructor])
    expect(await ask(person, endings, [held])).toEqual([]);
  const dates = 'select id from position_assignments where id = $1 and ends_at is not null';
  expect(await ask(school.cadet, dates, [held])).toEqual([{ id: held }]);
  expect(
    await ask(school.cadet, `select detail from app.position_timeline($1) where id = $2`, [
      school.cadets.own,
      held,
    ]).catch(() => []),
  ).not.toMatchObject([{ detail: expect.stringContaining('relieved') }]);
  await ask(school.instructor, 'select reopen_appointment($1)', [held]);
  expect(await ask(school.instructor, endings, [held])).toEqual([]);
  expect((await chartOf(school.instructor)).find(({ id }) => id === position)?.holders).toHaveLength(1);
});

test('a position that is filled, or has others under it, stays until those are moved', async () => {
  const [above, below] = [await aPosition('Chief'), await aPosition('Deputy')];
  await ask(school.instructor, 'select save_position($1, $2, $3)', [below, { reports_to_id: above }, randomUUID()]);
  const archive = (id: string, archived = true) =>
    ask(school.instructor, 'select archive_position($1, $2)', [id, archived]);
  expect(await refusalOf(archive(above))).toMatchObject({ detail: 'position_in_use' });
  const held = await appoint(below, await aCadet(db.root, school.id, school.year));
  expect(await refusalOf(archive(below))).toMatchObject({ detail: 'position_filled' });
  await end(held, { reason: 'resigned' });
  await archive(below);
  await archive(above);
  await archive(below, false);
  const back = (await chartOf(school.instructor)).find(({ id }) => id === below);
  expect(back?.reports_to_id).toBeNull();
});

async function renames(code: string): Promise<void> {
  const mine = await aSchool(db.root);
  await ask(mine.instructor, `select adopt_positions('army', $1, $2)`, [[code], randomUUID()]);
  const id = await one(db.root, 'select id from positions where school_id = $1 limit 1', [mine.id]);
  await ask(mine.instructor, 'select save_position($1, $2, $3)', [id, { title: 'Renamed' }, randomUUID()]);
  expect((await chartOf(mine.instructor))[0]?.title).toBe('Renamed');
}

async function createsAll(template: string): Promise<void> {
  const mine = await aSchool(db.root);
  const [row] = await ask<{ made: number; total: number }>(
    mine.instructor,
    `select adopt_positions($1, array(select code from position_templates where template = $1)) as made,
       (select count(*)::int from position_templates where template = $1) as total`,
    [template],
  );
  expect(row?.made).toBe(row?.total);
}

// S-4 carries a set of rights that opens nothing yet.
test.each(['PL', 'S1_NCO', 'S4'])('a position %s of a template can be renamed', renames);
test.each(['army', 'navy', 'marine', 'air_force'])('every position of the template %s can be created', createsAll);

test('a staff unit of the battalion’s own echelon is no second battalion', async () => {
  const mine = await aSchool(db.root);
  const unit = (parent: string | null, name: string) =>
    one(
      db.root,
      `insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'battalion', $3) returning id`,
      [mine.id, parent, name],
    );
  const battalion = await unit(null, 'Battalion');
  await unit(battalion, 'Battalion Staff');
  await ask(mine.instructor, `select adopt_positions('army', '{BN_CDR}')`);
  const { rows } = await db.root.query('select unit_id from positions where school_id = $1', [mine.id]);
  expect(rows).toEqual([{ unit_id: battalion }]);
});

test('a school turns off what a set of rights opens, and on again', async () => {
  const isOff = async () =>
    (await ask<{ is_off: boolean }>(school.instructor, 'select is_off from position_rights_off')).map(
      (row) => row.is_off,
    );
  const turn = (on: boolean) =>
    ask(school.instructor, `select set_position_right('unit_leader', 'cadets', 'read', $1)`, [on]);
  await turn(false);
  expect(await isOff()).toEqual([true]);
  await turn(true);
  expect(await isOff()).toEqual([false]);
  await expect(
    ask(school.instructor, `select set_position_right('unit_leader', 'cadets', 'update', false)`),
  ).rejects.toThrow('Positions don');
  await expect(
    ask(school.cadet, `select set_position_right('unit_leader', 'cadets', 'read', false)`),
  ).rejects.toMatchObject({ code: '42501' });
});
