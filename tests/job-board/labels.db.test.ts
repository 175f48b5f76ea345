import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opensLabel, rightsLabel, SCOPE } from '../../web/src/modules/job-board/rights/rights.ts';
import { bestFirst } from '../../web/src/shared/pick/match.ts';
import { positionLabel, unitLabel, unitOptions, unitPaths } from '../../web/src/shared/pick/unit-options.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';

/** Units and positions are called by one name wherever one is chosen or shown among others. */

let db: TestDatabase;
let school: TestSchool;
let top: string;
type Unit = {
  id: string;
  name: string;
  short_name: string | null;
  echelon: string;
  parent_id: string | null;
  sort: number;
};
const units: Unit[] = [];
const positions: { id: string; title: string; unit_id: string | null }[] = [];

async function aUnit(name: string, short: string | null, parent: string, sort: number): Promise<string> {
  const id = await one(
    db.root,
    `insert into units (school_id, parent_id, echelon, name, short_name, sort) values ($1, $2, 'unit', $3, $4, $5) returning id`,
    [school.id, parent, name, short, sort],
  );
  units.push({ id, name, short_name: short, echelon: 'unit', parent_id: parent, sort });
  return id;
}

async function aPosition(title: string, unit: string | null, abbreviation: string | null = null): Promise<string> {
  const id = await one(
    db.root,
    'insert into positions (school_id, title, unit_id, abbreviation) values ($1, $2, $3, $4) returning id',
    [school.id, title, unit, abbreviation],
  );
  positions.push({ id, title, unit_id: unit });
  return id;
}

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query('update units set archived_at = now() where school_id = $1', [school.id]);
  top = await one(
    db.root,
    `insert into units (school_id, echelon, name, short_name) values ($1, 'battalion', 'Mustang Battalion', 'Bn') returning id`,
    [school.id],
  );
  units.push({ id: top, name: 'Mustang Battalion', short_name: 'Bn', echelon: 'battalion', parent_id: null, sort: 0 });
  // Bravo comes before Alpha here: the order is the school's, not the alphabet's.
  const bravo = await aUnit('Bravo Company', 'Bravo', top, 1);
  const alpha = await aUnit('Alpha Company', null, top, 2);
  for (const company of [alpha, bravo]) {
    const platoon = await aUnit('1st Platoon', '1st Plt', company, 1);
    await aUnit('1st Squad', null, platoon, 1);
    await aPosition('Platoon Leader', platoon, 'PL/PSG');
    await aPosition('Company Commander', company, 'CO CDR');
  }
  await aPosition('Battalion Commander', top, 'BN CDR');
  await aPosition('Historian', null);
});
afterAll(() => db.close());

type Choice = { kind: string; id: string; label: string; path: string };

const choices = () => db.call<Choice>(school.instructor, 'select * from task_choices()');

test('the database and the screens call every unit and position the same', async () => {
  const pathOf = unitPaths(units);
  for (const { id, name } of units) {
    const sql = await one(db.root, 'select app.unit_label($1) as id', [id]);
    expect(unitLabel(name, pathOf(id)?.above)).toBe(sql);
  }
  for (const { id, title, unit_id } of positions) {
    expect(positionLabel(title, pathOf(unit_id))).toBe(await one(db.root, 'select app.position_label($1) as id', [id]));
  }
  expect(unitOptions(units.toReversed()).map(({ label }) => label)).toEqual([
    'Mustang Battalion',
    'Bravo Company',
    'Bravo, 1st Platoon',
    'Bravo, 1st Plt, 1st Squad',
    'Alpha Company',
    'Alpha Company, 1st Platoon',
    'Alpha Company, 1st Plt, 1st Squad',
  ]);
});

test('who gives a task reads unit and holder of each position, in the order of the tree, and that it is vacant', async () => {
  const bravo = positions.find(({ id }) => id === positions[3]?.id);
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(`update cadets set first_name = 'Dana', last_name = 'Acosta' where id = $1`, [cadet]);
  await db.call(school.instructor, 'select appoint($1, $2, $3)', [
    randomUUID(),
    { position_id: bravo?.id, cadet_id: cadet },
    randomUUID(),
  ]);
  const found = await choices();
  const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ label }) => label);
  expect(of('position')).toEqual([
    'Historian (vacant)',
    'Battalion Commander (vacant)',
    'Company Commander, Bravo (Acosta)',
    'Platoon Leader, Bravo, 1st Platoon (vacant)',
    'Company Commander, Alpha Company (vacant)',
    'Platoon Leader, Alpha Company, 1st Platoon (vacant)',
  ]);
  expect(of('unit').slice(0, 3)).toEqual(['Mustang Battalion', 'Bravo Company', 'Bravo, 1st Platoon']);
  const words = ({ label, path }: Choice) => `${label} ${path}`;
  const finds = (typed: string) =>
    bestFirst(
      found.filter(({ kind }) => kind === 'position'),
      words,
      typed,
    ).map(({ label }) => label);
  for (const typed of ['commander bravo', 'bravo company comm', 'co cdr bravo', 'acosta'])
    expect(finds(typed)).toEqual(['Company Commander, Bravo (Acosta)']);
  expect(finds('commander')).toHaveLength(3);
  expect(finds('alpha 1st platoon')).toEqual(['Platoon Leader, Alpha Company, 1st Platoon (vacant)']);
  expect(finds('quartermaster')).toEqual([]);
});

test('a task and a relief of a position are called by its name among others', async () => {
  const [leader, commander] = [positions[2], positions[3]];
  const task = randomUUID();
  await db.call(school.instructor, 'select save_task($1, null, $2)', [
    { title: 'Report', targets: [leader, commander].map((position) => ({ kind: 'position', id: position?.id })) },
    task,
  ]);
  const lines = await db.call<{ who: string; holder: string | null }>(
    school.instructor,
    `select who, holder from task_lines where title = 'Report' order by who`,
  );
  expect(lines).toEqual([
    { who: 'Company Commander, Bravo', holder: 'Acosta' },
    { who: 'Platoon Leader, Bravo, 1st Platoon', holder: null },
  ]);
});

test('the chart names each position, who holds it, and who takes it over from when', async () => {
  const [commander, next] = [positions[1], await aCadet(db.root, school.id, school.year)];
  await db.root.query(`update cadets set first_name = 'Alina', last_name = 'Chen' where id = $1`, [next]);
  const starts = new Date(Date.now() + 6 * 86_400_000).toISOString();
  await db.call(school.instructor, 'select appoint($1, $2, $3)', [
    randomUUID(),
    { position_id: commander?.id, cadet_id: next, starts_at: starts },
    randomUUID(),
  ]);
  const [row] = await db.call<{ chart: { positions: Record<string, unknown>[] } }>(
    school.cadet,
    'select position_chart() as chart',
  );
  const shown = row?.chart.positions.find(({ id }) => id === commander?.id);
  expect(shown).toMatchObject({ label: 'Company Commander, Alpha Company', unit_name: 'Alpha Company', holders: [] });
  expect(shown?.['next']).toEqual([expect.objectContaining({ last_name: 'Chen', kind: 'primary' })]);
});

test('the roster names a squad with its company, and sorts each company before what is under it', async () => {
  const place = async (unit: string | undefined) => {
    const cadet = await aCadet(db.root, school.id, school.year);
    await db.root.query(
      'insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, current_date - 3)',
      [school.id, cadet, unit],
    );
    return cadet;
  };
  const cadets = [
    await place(units[6]?.id),
    await place(units[2]?.id),
    await place(units[3]?.id),
    await place(units[1]?.id),
  ];
  const rows = await db.call<{ unit_name: string }>(
    school.instructor,
    'select unit_name from cadet_roster where id = any ($1) order by unit_sort',
    [cadets],
  );
  expect(rows.map(({ unit_name }) => unit_name)).toEqual([
    'Bravo Company',
    'Bravo, 1st Plt, 1st Squad',
    'Alpha Company',
    'Alpha Company, 1st Platoon',
  ]);
});

test('a squad is named with its company by everything that shows units, and found by that name', async () => {
  const squad = units.filter(({ name }) => name === '1st Squad')[1]?.id;
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    'insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, app.today($1))',
    [school.id, cadet, squad],
  );
  const label = await one(db.root, 'select app.unit_label($1) as id', [squad]);
  expect(label.split(', ')).toHaveLength(3);
  const [shown] = await db.call(
    school.instructor,
    `select (select unit_name from cadet_roster where id = $1) as roster,
       (select unit_name from attendance_report(current_date, current_date) where cadet_id = $1) as attendance`,
    [cadet],
  );
  expect(shown).toEqual({ roster: label, attendance: label });
  expect(await one(db.root, 'select app.find_unit($1, $2) as id', [school.id, label])).toBe(squad);
});

test('everything that a position opens, and each set of it, has words', async () => {
  const { rows } = await db.root.query<{ rights: string; pair: string; scope: string }>(
    `select rights, module || ':' || action as pair, scope from position_permissions`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const raw = rows.filter(
    ({ rights, pair, scope }) => rightsLabel(rights) === 'None' || opensLabel(pair) === pair || !SCOPE[scope],
  );
  expect(raw).toEqual([]);
});
