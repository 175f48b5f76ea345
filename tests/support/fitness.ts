import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Person, TestDatabase } from './database.ts';
import { aCadet, anAccount, one, type Account, type TestSchool } from './people.ts';

export type Try = { status: string; value: number | null };
export type Cell = { cadet_id: string; event_id: string; seen?: Try[]; tries: Try[]; sure?: boolean };
export type Saved = {
  cells: { outcome: string; code?: string; problem?: string; now: Try[]; by?: string }[];
  rows: { cadet_id: string; level: string | null; notes: string[]; filled: number }[];
};

/** A score as it is sent. */
export const ok = (value: number): Try[] => [{ status: 'ok', value }];

/** A try that ended without a score, or a modified one. */
export const ended = (status: string, value: number | null = null): Try[] => [{ status, value }];

/** The shared battery or event of a code. */
export const batteryOf = (root: pg.Pool, code: string) =>
  one(root, 'select id from pt_batteries where code = $1 and school_id is null', [code]);
export const eventOf = (root: pg.Pool, code: string) =>
  one(root, 'select id from pt_events where code = $1 and school_id is null', [code]);

type Born = { birth: string | null; sex: string | null };

/** A cadet of the school with a birth date and a column of the tables. */
export async function aTested(root: pg.Pool, school: TestSchool, { birth, sex }: Born): Promise<string> {
  const id = await aCadet(root, school.id, school.year, {});
  await root.query('update cadet_restricted set birth_date = $2, sex_for_tables = $3 where cadet_id = $1', [
    id,
    birth,
    sex,
  ]);
  return id;
}

type Day = { battery?: string; on?: string; cadets: string[] };

/** A test day with these cadets alone, made by the school's instructor. */
export async function aTestDay(db: TestDatabase, school: TestSchool, day: Day): Promise<string> {
  const battery = await batteryOf(db.root, day.battery ?? 'ARMY_CADET_CHALLENGE');
  return db.commitAs(school.instructor, async (client) => {
    const input = { battery_id: battery, held_on: day.on ?? '2026-10-01', class_period: 'nobody', name: 'Test day' };
    const id = await one(client, 'select create_pt_session($1, $2) as id', [input, randomUUID()]);
    await client.query('select add_pt_cadets($1, $2)', [id, day.cadets]);
    return id;
  });
}

/** Sends cells as a person and gives what came of them. */
export async function save(db: TestDatabase, person: Person, session: string, cells: Cell[]): Promise<Saved> {
  return db.commitAs(person, async (client) => {
    const { rows } = await client.query<{ saved: Saved }>('select save_pt_cells($1, $2) as saved', [
      session,
      JSON.stringify(cells),
    ]);
    const [row] = rows;
    if (!row) throw new Error('Nothing came back');
    return row.saved;
  });
}

/** A cadet with a role of the school's own that keeps the scores: every verb of the work, nothing restricted. */
export async function aPtOfficer(root: pg.Pool, school: TestSchool): Promise<Account> {
  const role = await one(
    root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('pt-officer', 'PT officer', 'cadet', $1) returning id`,
    [school.id],
  );
  await root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'pt-officer', m.id, a.id from permission_modules m
     join permission_actions a on a.name = any ('{read,create,update,manage}') where m.name = 'fitness'`,
    [role],
  );
  return anAccount(root, { role: 'cadet', school: school.id, roleId: role });
}

/** What a boy of 15 needs in each event for the 85th percentile. */
export const GOOD: Record<string, number> = {
  CURL_UPS_60: 57,
  PULL_UPS: 11,
  V_SIT_REACH: 5,
  SHUTTLE_RUN_30FT: 9,
  RUN_MILE: 380,
};

/** Enters a whole row for one cadet and gives the row that came back. Raises an error where a cell is not kept. */
export async function enter(
  db: TestDatabase,
  { person, session, cadet }: { person: Person; session: string; cadet: string },
  scores: Record<string, number | Try[]>,
) {
  const cells = await Promise.all(
    Object.entries(scores).map(async ([code, score]) => ({
      cadet_id: cadet,
      event_id: await eventOf(db.root, code),
      seen: [],
      tries: typeof score === 'number' ? ok(score) : score,
    })),
  );
  const saved = await save(db, person, session, cells);
  const bad = saved.cells.filter(({ outcome }) => outcome !== 'saved');
  if (bad.length > 0) throw new Error(`Not kept: ${JSON.stringify(bad)}`);
  return saved.rows[0];
}

/** What the scores of a cadet came to, with the basis, in the order of the events. */
export async function resultsOf(root: pg.Pool, session: string, cadet: string) {
  const { rows } = await root.query(
    `select e.code, r.level_code as level, r.percentile_low as low, r.percentile_high as high, r.note, b.row_age, b.reason
     from pt_results r join pt_events e on e.id = r.event_id join pt_result_basis b on b.id = r.id
     where r.session_id = $1 and r.cadet_id = $2 and r.removed_at is null order by e.sort`,
    [session, cadet],
  );
  return rows;
}

/** Confirms every recalled table for the school of a person. */
export const confirmRecalled = (db: TestDatabase, person: Person) =>
  db.commitAs(person, (client) =>
    client.query(
      `select confirm_pt_table(t.id, 'Compared with our printed tables') from pt_tables t where t.status = 'recalled_unverified'`,
    ),
  );
