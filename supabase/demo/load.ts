import { randomBytes } from 'node:crypto';
import { hash } from 'bcrypt';
import type { ClientBase, Pool } from 'pg';
import { addAccount } from './account.ts';
import { writeAdministration } from './administration.ts';
import { build, type SchoolDemo } from './builders.ts';
import { addCorps } from './corps.ts';
import { awardYear, awardYearName } from '../../domain/awards/year.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { momentOf } from './day.ts';
import { writeEvents } from './events.ts';
import { addFamilies } from './family.ts';
import { randomFrom, type Random } from './random.ts';
import { addRoster } from './roster.ts';
import { add, write, type Rows } from './rows.ts';
import { SCHOOLS, TWINS, VISITOR, type DemoSchool } from './schools.ts';

type Options = {
  /** The same seed gives the same people. */
  seed?: number;
  /** The day around which everything is dated, as an ISO day; by default each school's today. */
  today?: string;
  /** Where given, these sign in with these passwords, and no one else of the demo with any that is known. */
  passwords?: readonly SignIn[];
  /** The secrets of the project's functions, for what only they can read; without them the demo has none of it. */
  secrets?: Record<string, string>;
};

const PASSWORD = 'Guidon-demo-1';

/** One sign-in for each role, to be shown at the start. */
export const signIns = ['admin', 'instructor', 'cadet', 'parent', 'external'].map((role) => ({
  role,
  email: `${role}@guidon.example`,
  password: PASSWORD,
}));

const ORDER = [
  'public.schools',
  'public.school_years',
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.units',
  'public.cadets',
  'public.cadet_details',
  'public.cadet_restricted',
  'public.cadet_enrollments',
  'public.cadet_status_records',
  'public.rank_records',
  'public.unit_assignments',
  'public.consents',
  'public.contacts',
  'public.guardian_links',
];

/**
 * Fills an empty database with the demo schools, in one transaction; gives false and does nothing where there already is a
 * school. `pool` is of the role that owns the project's schema.
 */
export async function loadDemo(
  pool: Pool,
  { seed = 941, today, passwords, secrets = {} }: Options = {},
): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows: existing } = await client.query('select from public.schools limit 1');
    if (existing.length > 0) return false;
    const random = randomFrom(seed);
    const rows: Rows = new Map();
    const passwordHash = await hash(passwords ? randomBytes(24).toString('base64') : PASSWORD, 10);
    const todayOf = today === undefined ? await todays(client) : () => today;
    const schools = SCHOOLS.map((school) => addSchool(rows, random, school, { todayOf, passwordHash }));
    addVisitor(rows, random, { todayOf, passwordHash });
    await client.query('begin');
    await write(client, rows, ORDER);
    // What builds on the roster is planned with its figures.
    await client.query(`analyze ${ORDER.join(', ')}`);
    for (const school of schools) await writeEvents(client, random, school);
    await writeAdministration(client, schools);
    await build(client, { seed, passwordHash, schools, secrets });
    for (const own of passwords ?? []) await setPassword(client, own);
    await client.query('commit');
    await client.query('analyze');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Today in the time zone of each school, by the database's own notion of it. */
async function todays(client: ClientBase): Promise<TodayOf> {
  const zones = [...SCHOOLS.map(({ row }) => String(row['time_zone'])), VISITOR.time_zone];
  const { rows } = await client.query<{ zone: string; day: string }>(
    'select zone, app.day_in(now(), zone)::text as day from unnest($1::text[]) as zone',
    [zones],
  );
  const days = new Map(rows.map(({ zone, day }) => [zone, day]));
  return (zone) => {
    const day = days.get(zone);
    if (day === undefined) throw new Error(`Couldn't find today's date in the time zone ${zone}`);
    return day;
  };
}

type SignIn = { email: string; password: string };

async function setPassword(client: ClientBase, { email, password }: SignIn): Promise<void> {
  const encrypted = await hash(password, 10);
  await client.query('update auth.users set encrypted_password = $2 where email = $1', [email, encrypted]);
}

/** True where a database holds the demo and nothing else: its schools alone, and accounts at addresses that no one can have. */
export async function onlyDemo(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ only: boolean }>(
    `select not exists (select from public.schools where name <> all ($1))
       and exists (select from auth.users)
       and not exists (select from auth.users where coalesce(email, '') not like '%.example') as only`,
    [[...SCHOOLS.map(({ row }) => row['name']), VISITOR.name, ...TWINS.map(({ row }) => row.name)]],
  );
  return rows[0]?.only ?? false;
}

type TodayOf = (timeZone: string) => string;
type Context = { todayOf: TodayOf; passwordHash: string };

function addSchool(rows: Rows, random: Random, school: DemoSchool, { todayOf, passwordHash }: Context): SchoolDemo {
  const timeZone = String(school.row['time_zone']);
  const today = todayOf(timeZone);
  const schoolId = random.uuid();
  add(rows, 'public.schools', { id: schoolId, ...school.row });
  const from = awardYear(today);
  const yearIds = { current: random.uuid(), past: random.uuid() };
  const year = (id: string, first: number, is_current: boolean) =>
    add(rows, 'public.school_years', {
      id,
      school_id: schoolId,
      name: awardYearName(first),
      starts_on: `${first}-07-01`,
      ends_on: `${first + 1}-06-30`,
      is_current,
    });
  year(yearIds.current, from, true);
  year(yearIds.past, from - 1, false);
  // Class begins in the middle of August; a demo made in July looks back on a year that has not begun.
  const first = `${from}-08-14`;
  const start = first <= today ? first : shiftDay(today, -1);
  const starts = [start, ...[1, 2, 3, 4].map((back) => `${from - back}-08-14`)];
  const corps = addCorps(rows, random, school, schoolId);
  const staff = school.staff.map(([first_, last, email, title]) => {
    const account = { email, first: first_, last, title, role: 'instructor' as const, schoolId };
    return addAccount(rows, random, passwordHash, `${from - 1}-07-20T14:00:00Z`, account);
  });
  if (school.key === 'army') {
    const account = { email: 'admin@guidon.example', first: 'Ada', last: 'Whitfield', role: 'admin' as const };
    addAccount(rows, random, passwordHash, `${from - 1}-07-01T14:00:00Z`, {
      ...account,
      schoolId: null,
      actingSchoolId: schoolId,
    });
  }
  const cadets = addRoster(rows, random, { school, schoolId, corps, today, starts, yearIds }, passwordHash);
  addFamilies(rows, random, { schoolId, cadets, passwordHash, today, isFirst: school.key === 'army' });
  const { key, program, joinCode } = school;
  return { key, schoolId, program, joinCode, timeZone, today, starts, years: yearIds, corps, staff, cadets };
}

function addVisitor(rows: Rows, random: Random, { todayOf, passwordHash }: Context): void {
  const today = todayOf(VISITOR.time_zone);
  const schoolId = random.uuid();
  add(rows, 'public.schools', { id: schoolId, ...VISITOR });
  addAccount(rows, random, passwordHash, momentOf(today, today), {
    email: 'external@guidon.example',
    first: 'Dana',
    last: 'Pruitt',
    role: 'external' as const,
    schoolId,
  });
}
