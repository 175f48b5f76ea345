import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A filled position opens roster lines and inspections of its own unit, to the minute, and nothing else. */

let db: TestDatabase;
let school: TestSchool;
let platoon: string;
let leader: string;
let mine: string;
let theirs: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  platoon = await one(
    db.root,
    `insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'platoon', '1st Platoon') returning id`,
    [school.id, school.unit],
  );
  leader = school.cadets.own;
  mine = await aCadet(db.root, school.id, school.year);
  theirs = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     values ($1, $2, $3, '2026-01-01'), ($1, $4, $3, '2026-01-01'), ($1, $5, $6, '2026-01-01')`,
    [school.id, leader, platoon, mine, theirs, school.unit],
  );
});
afterAll(() => db.close());

type Held = { rights?: string | null; unit?: string; kind?: string; from?: string; to?: string };

/** A position of the platoon that the cadet of the account holds, by default the leader's from a minute ago for an hour. */
async function held({
  rights = 'unit_leader',
  unit = platoon,
  kind = 'acting',
  from = '-1 minute',
  to = '1 hour',
}: Held = {}) {
  const position = await one(
    db.root,
    `insert into positions (school_id, title, kind, unit_id, rights) values ($1, 'Platoon Leader', 'command', $2, $3) returning id`,
    [school.id, unit, rights],
  );
  const assignment = await one(
    db.root,
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at, ends_at)
     values ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval) returning id`,
    [school.id, position, leader, kind, from, to],
  );
  return { position, assignment };
}

/** Runs it while the cadet holds the position, and takes that back. */
async function whileHeld(of: Held, look: (held: { position: string; assignment: string }) => Promise<void>) {
  const now = await held(of);
  try {
    await look(now);
  } finally {
    await db.root.query('delete from position_assignments where id = $1', [now.assignment]);
    await db.root.query('delete from positions where id = $1', [now.position]);
  }
}

const rosterOf = async (person: Person = school.cadet): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from cadet_roster')).map(({ id }) => id).toSorted();

test('the leader of a platoon reads its roster lines, and not those of the company above', async () => {
  expect(await rosterOf()).toEqual([leader]);
  await whileHeld({}, async () => expect(await rosterOf()).toEqual([leader, mine].toSorted()));
  await whileHeld({ unit: school.unit }, async () =>
    expect(await rosterOf()).toEqual([leader, mine, theirs].toSorted()),
  );
});

test('the holder is told what the position opens, and no one else', async () => {
  const told = (person: Person) =>
    db.call<{ module: string; action: string }>(person, 'select * from my_position_rights()');
  expect(await told(school.cadet)).toEqual([]);
  await whileHeld({}, async () => {
    const opened = { scope: 'unit', position: 'Platoon Leader, Alpha, 1st Platoon', unit_id: platoon };
    expect(await told(school.cadet)).toContainEqual({
      module: 'cadets',
      action: 'read',
      until: expect.any(Date),
      ...opened,
    });
    expect(await told(school.instructor)).toEqual([]);
  });
});

test.each<[string, Held]>([
  ['it has not started', { from: '1 minute' }],
  ['it ended this minute', { from: '-2 minutes', to: '-1 second' }],
  ['the cadet only watches', { kind: 'shadow' }],
  ['the cadet only assists', { kind: 'assistant' }],
  ['it brings no rights', { rights: null }],
  ['its rights are about something else', { rights: 'supply' }],
])('nothing is opened where %s', async (_, of) => {
  await whileHeld(of, async () => expect(await rosterOf()).toEqual([leader]));
});

test.each([
  ['the position is archived', `update positions set archived_at = now() where school_id = $1`],
  ['the cadet left the corps', `update cadets set status = 'transferred' where id = '{leader}' and school_id = $1`],
  ['the account is closed', `update profiles set active = false where id = '{account}' and school_id = $1`],
  [
    'a first password is waiting',
    `update profiles set password_change_required = true where id = '{account}' and school_id = $1`,
  ],
  [
    'the school turned the right off',
    `insert into position_rights_off (school_id, rights, module, action) values ($1, 'unit_leader', 'cadets', 'read')`,
  ],
  [
    'the school has no job board',
    `insert into school_modules (school_id, module_id, enabled) select $1, id, false from permission_modules where name = 'job-board'`,
  ],
])('nothing is opened where %s', async (_, change) => {
  await whileHeld({}, async () => {
    const client = await db.root.connect();
    try {
      await client.query('begin');
      await client.query(change.replace('{leader}', leader).replace('{account}', school.cadet.id), [school.id]);
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: school.cadet.id, role: 'authenticated' }),
      ]);
      await client.query('set local role authenticated');
      const { rows } = await client.query<{ id: string }>('select id from cadets where id <> $1', [leader]);
      expect(rows).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

// What else of all tables a position opens (nothing) is in the access matrix of tests/platform.
test('of a cadet in reach the roster shows a line without contact details', async () => {
  await whileHeld({}, async () => {
    const [line] = await db.call<{ first_name: string; phone: null; student_number: null }>(
      school.cadet,
      'select first_name, phone, student_number, email from cadet_roster where id = $1',
      [mine],
    );
    expect(line).toEqual({ first_name: 'Robin', phone: null, student_number: null, email: null });
  });
});

test('the acting leader scores the platoon, not themselves nor the company, until the minute it ends', async () => {
  const sections = [{ title: 'Hair', items: [{ id: 'hair', label: 'Hair', points: 5 }] }];
  const [sheet] = await db.call<{ id: string }>(school.instructor, 'select save_inspection_sheet($1, $2) as id', [
    randomUUID(),
    { name: 'Sheet', sections },
  ]);
  const start = (unit: string | null) =>
    db.call<{ id: string }>(school.cadet, `select start_inspection($1, $2) as id`, [
      randomUUID(),
      { held_on: '2026-09-01', uniform: 'B', sheet_id: sheet?.id, unit_id: unit },
    ]);
  const score = (inspection: string, cadet: string) =>
    db.call(school.cadet, 'select score_inspection($1, $2, $3)', [inspection, cadet, { scores: { hair: 4 } }]);

  expect(await refusalOf(start(platoon))).toMatchObject({ code: '42501' });
  await whileHeld({}, async ({ assignment }) => {
    const inspection = String((await start(platoon))[0]?.id);
    expect(await refusalOf(start(school.unit))).toMatchObject({ detail: 'beyond_reach:unit_id' });
    expect(await refusalOf(start(null))).toMatchObject({ detail: 'beyond_reach:unit_id' });
    await score(inspection, mine);
    expect(await refusalOf(score(inspection, leader))).toMatchObject({ detail: 'own_record:cadet_id' });
    expect(await refusalOf(score(inspection, theirs))).toMatchObject({ detail: 'beyond_reach:cadet' });
    await db.root.query('update position_assignments set ends_at = now() where id = $1', [assignment]);
    expect(await refusalOf(score(inspection, mine))).toMatchObject({ code: '42501' });
    expect(await rosterOf()).toEqual([leader]);
  });
});

test('however positions are moved, none ends up under itself', async () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const { rows } = await db.root.query<{ id: string }>(
        `insert into positions (school_id, title) select $1, 'Box ' || n from generate_series(1, 8) n returning id`,
        [school.id],
      );
      const ids = rows.map(({ id }) => id);
      const above = new Map<string, string>();
      for (const [from, to] of list) {
        const [box = '', parent = ''] = [ids[from], ids[to]];
        const isRing = (at: string | undefined): boolean => at !== undefined && (at === box || isRing(above.get(at)));
        const [key, change] = [randomUUID(), { reports_to_id: parent }];
        const move = db.call(school.instructor, 'select save_position($1, $2, $3)', [box, change, key]);
        if (isRing(parent)) expect(await refusalOf(move)).toMatchObject({ detail: 'position_loop:reports_to_id' });
        else {
          await move;
          above.set(box, parent);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('what is stored as text to write policies from means oneself where it meant that before positions opened anything', async () => {
  const { rows } = await db.root.query(`select table_name from app.subjects where writes like '%app.reach(%'`);
  expect(rows).toEqual([]);
});
