import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';

type Reply = { created: string[]; refused: object[] };

/** Two meets of last year as files brought them, this year's first one under review, and the chip times of today's run. */
async function bringResults(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const [director] = school.staff;
    if (!director) continue;
    await actAs(client, director);
    await bringOldMeets(client, random, school);
    await bringRunTimes(client, random, school);
  }
  await actAs(client, null);
}

type Line = [event: string, discipline: string, place: number, of: number, score: number, cadet?: boolean];

const MEETS: { title: string; host: string; file: string; after: number; lines: Line[] }[] = [
  {
    title: 'Pecan Bend Fall Invitational',
    host: 'Pecan Bend High School',
    file: 'pecan-bend-fall.csv',
    after: 62,
    lines: [
      ['Armed regulation', 'drill_armed', 3, 12, 812],
      ['Unarmed regulation', 'drill_unarmed', 2, 14, 846.5],
      ['Color guard', 'color_guard', 1, 15, 431],
      ['Solo exhibition', 'drill_armed', 4, 22, 268.5, true],
    ],
  },
  {
    title: 'Hill Country Raider Challenge',
    host: 'Cedar Fork High School',
    file: 'hill-country-raider.csv',
    after: 138,
    lines: [
      ['Team run', 'raider', 5, 18, 1002.2],
      ['Rope bridge', 'raider', 2, 18, 194.6],
      ['Cross-country rescue', 'raider', 4, 18, 1311.4],
    ],
  },
];

const REVIEW: Line[] = [
  ['Three-position air rifle', 'air_rifle', 2, 9, 1043],
  ['Prone', 'air_rifle', 6, 31, 281, true],
];

async function bringOldMeets(client: ClientBase, random: Random, school: SchoolDemo): Promise<void> {
  const [thisYear = school.today, lastYear = school.today] = school.starts;
  for (const { title, host, file, after, lines } of MEETS) {
    const day = saturdayBefore(shiftDay(lastYear, after));
    const created = await bringLines(client, random, { school, file, day, lines, title, host });
    await call(client, 'decide_old_results', created, true);
  }
  const [day = school.today] = [shiftDay(thisYear, 27), shiftDay(school.today, -1)].map(saturdayBefore).toSorted();
  const more = { title: 'Live Oak Shoulder-to-Shoulder', host: 'Live Oak Prairie Academy', lines: REVIEW };
  await bringLines(client, random, { school, file: 'live-oak-rifle.csv', day, ...more });
}

/** Meets are on Saturdays: that day, or the last one before it. */
function saturdayBefore(day: string): string {
  return shiftDay(day, -((new Date(day).getUTCDay() + 1) % 7));
}

type OldFile = { school: SchoolDemo; file: string; day: string; lines: Line[]; title: string; host: string };

async function bringLines(client: ClientBase, random: Random, of: OldFile): Promise<string[]> {
  const { school, file, day, lines, title, host } = of;
  const { rows: teams } = await client.query<{ id: string; discipline: string }>(
    `select id, discipline from public.teams where school_id = $1 order by ($2 between season_from and season_to)`,
    [school.schoolId, day],
  );
  // The last of each discipline is the one of that season.
  const byDiscipline = new Map(teams.map(({ id, discipline }) => [discipline, id]));
  const known = school.cadets.find(({ name }) => name.first === 'Alina' && name.last === 'Chen');
  const rows = lines.map(([event, discipline, placement, out_of, score, names], at) => ({
    row: at + 2,
    event_name: `${title}: ${event}`,
    held_on: day,
    team_id: byDiscipline.get(discipline),
    host,
    placement: String(placement),
    out_of: String(out_of),
    score: String(score),
    ...(names && { cadet_id: known?.id }),
  }));
  return bring(client, random, { school, module: 'old_results', file, send: (id) => ['import_old_results', id, rows] });
}

/** The run is timed by chips: its file waits for the tabulator. */
async function bringRunTimes(client: ClientBase, random: Random, school: SchoolDemo): Promise<void> {
  const { rows: entries } = await client.query<{ id: string; event: string; seat: string }>(
    `select n.id, e.id as event, t.id as seat from public.meets m
     join public.meet_events e on e.meet_id = m.id and e.code = 'RUN'
     join public.meet_seats t on t.event_id = e.id and t.role = 'head' and t.kind = 'counting'
     join public.meet_entries n on n.event_id = e.id and n.status = 'ok' and n.archived_at is null
     where m.school_id = $1 and m.state = 'in_progress' order by n.sort, n.code limit 6`,
    [school.schoolId],
  );
  const rows = entries.map(({ id, seat }, at) => ({
    row: at + 2,
    entry_id: id,
    ...(at === 4
      ? { status: 'dnf', reason: 'Chip lost at the creek' }
      : { seat_id: seat, marks: { clock: { time: random.int(9600, 12400) / 10 } } }),
  }));
  const event = entries[0]?.event;
  const send = (id: string): unknown[] => ['import_meet_scores', id, event, rows];
  await bring(client, random, { school, module: 'meet_scores', file: 'chip-times.csv', send });
}

type Bring = { school: SchoolDemo; module: string; file: string; send: (id: string) => unknown[] };

async function bring(client: ClientBase, random: Random, { school, module, file, send }: Bring): Promise<string[]> {
  const id = random.uuid();
  const [name, ...inputs] = send(id);
  const rows = inputs.at(-1);
  await client.query(
    'insert into public.imports (id, school_id, module, file_name, row_count) values ($1, $2, $3, $4, $5)',
    [id, school.schoolId, module, file, Array.isArray(rows) ? rows.length : 0],
  );
  const reply: Reply = JSON.parse(await call(client, String(name), ...inputs));
  if (reply.refused.length > 0) throw new Error(`The demo's ${file} was refused: ${JSON.stringify(reply.refused)}`);
  return reply.created;
}

export const demo: DemoPart = { order: 154, build: bringResults };
