import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { anAccount, type Account, type TestSchool } from '../people.ts';
import { SMALL_SHEET } from './small-sheet.ts';

export { SMALL_SHEET };

/** A running meet of one event: three seats, two entries, and people with one job each. */
export type SmallMeet = {
  id: string;
  event: string;
  sheet: string;
  /** Head judge's seat, and two others. */
  seats: [string, string, string];
  entries: [string, string];
  people: Record<Job, Account>;
};

const JOBS = ['tabulator', 'head_judge', 'keyer', 'timer', 'check_in', 'announcer', 'safety', 'medic'] as const;

type Job = (typeof JOBS)[number] | 'second_keyer';

/** Plans the meet by the calls of the screens, and starts it. */
export async function smallMeet(db: TestDatabase, host: TestSchool, content: object = SMALL_SHEET): Promise<SmallMeet> {
  const [id, event, sheet] = [randomUUID(), randomUUID(), randomUUID()];
  const seats: SmallMeet['seats'] = [randomUUID(), randomUUID(), randomUUID()];
  const entries: SmallMeet['entries'] = [randomUUID(), randomUUID()];
  const director = host.instructor;
  const say = (call: string, values: unknown[]) =>
    db.call(
      director,
      `select ${call}`,
      values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    );
  await say('save_score_sheet($1, $2)', [sheet, { ...content, key: `small-${sheet.slice(0, 8)}` }]);
  await db.root.query('select publish_score_sheet($1, 1, $2)', [sheet, director.id]);
  await say('save_meet($1, $2)', [id, { title: `Meet ${id.slice(0, 8)}`, starts_on: '2030-03-02', venue: 'Gym' }]);
  const areg = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  await say('save_meet_event($1, $2, $3)', [id, event, areg]);
  for (const [at, seat] of seats.entries()) {
    const role = at === 0 ? 'head' : 'judge';
    await say('save_meet_seat($1, $2, $3)', [id, seat, { event_id: event, code: `J0${at + 1}`, role, sort: at }]);
  }
  const school = randomUUID();
  await say('save_meet_school($1, $2, $3)', [id, school, { code: 'S01', name: 'Larkspur High' }]);
  const rows = entries.map((entry, at) => ({
    id: entry,
    event_id: event,
    meet_school_id: school,
    code: `AREG-S01-${'AB'[at]}`,
    team: 'AB'[at],
  }));
  await say('save_meet_entries($1, $2)', [id, rows]);
  await say('save_meet_document($1, $2, $3)', [id, randomUUID(), { kind: 'sop', title: 'SOP' }]);
  for (const state of ['published', 'in_progress']) await say('set_meet_state($1, $2)', [id, state]);
  const people: Partial<SmallMeet['people']> = {};
  for (const job of [...JOBS, 'second_keyer'] as const) {
    // Jobs of staff by accounts without any right of their own; the others by cadets.
    const isCadet = ['keyer', 'timer', 'check_in', 'second_keyer'].includes(job);
    people[job] = await anAccount(
      db.root,
      isCadet ? { role: 'cadet', school: host.id } : { role: 'instructor', school: host.id },
    );
    if (!isCadet) await withoutRights(db, host, people[job]);
    await say('set_meet_staff($1, $2, $3)', [id, people[job].id, job.replace('second_', '')]);
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- each job was given above
  return { id, event, sheet, seats, entries, people: people as SmallMeet['people'] };
}

/** A role of the school that reads meets and does nothing else. */
async function withoutRights(db: TestDatabase, host: TestSchool, person: Account) {
  await db.root.query(
    `with made as (
       insert into user_roles (role_name, label, base_role, school_id) values ($2, 'Meet staff', 'instructor', $1) returning id
     ), given as (
       insert into role_permissions (role_id, role, module_id, action_id)
       select made.id, $2, m.id, a.id from made, permission_modules m, permission_actions a
       where m.name like 'competition%' and a.name = 'read' and 'read' = any (m.actions)
     )
     update profiles p set role_id = made.id from made where p.id = $3`,
    [host.id, `meet-${person.id.slice(0, 8)}`, person.id],
  );
}

/** The marks of a whole sheet. */
export const marks = (bearing: number, cover = 'A') => ({ drill: { bearing, cover } });

/** What is keyed: which entry and seat of the meet, and what is on the paper. */
type Paper = {
  entry?: number;
  seat?: number;
  marks: object;
  comments?: object;
  control_total?: number;
  sheet_id?: string;
  known?: string[];
};

/** Keys a sheet as a person. */
export async function keyAs(db: TestDatabase, person: Person, meet: SmallMeet, input: Paper) {
  const { entry = 0, seat = 0, ...rest } = input;
  const values = [meet.entries[entry], meet.seats[seat], JSON.stringify({ sheet_id: meet.sheet, ...rest })];
  const [row] = await db.call<{ keyed: { score: string; state: string; differences: string[] } }>(
    person,
    'select key_score($1, $2, $3) as keyed',
    values,
  );
  if (!row) throw new Error('Nothing was keyed');
  return row.keyed;
}
