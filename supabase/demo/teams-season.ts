import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import type { SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, type Rows } from './rows.ts';

/** A team as its season is written. */
export type DemoTeam = {
  school: SchoolDemo;
  id: string;
  discipline: string;
  name: string;
  /** The title of its practices that are on the calendar already. */
  practice?: string;
  members: DemoCadet[];
};

const BY = 'Raymond Ortega';
const GUARD = ['Right guard', 'National flag', 'Organization flag', 'Left guard'];
const RULES = { practice: 1, meet: 3, first: 10, second: 6, third: 4, captain: 10, co_captain: 5, manager: 5 };

/** Adds one row of the school to a table; returns its id. */
export function addRow(rows: Rows, random: Random, table: string, school: SchoolDemo, row: object): string {
  const id = random.uuid();
  add(rows, `public.${table}`, { id, school_id: school.schoolId, ...row });
  return id;
}

/** What the school gives letter points for. */
export function addRules(rows: Rows, random: Random, school: SchoolDemo): void {
  for (const [rule, points] of Object.entries(RULES)) addRow(rows, random, 'letter_rules', school, { rule, points });
}

/** Points given by hand: for parades and for help beside the meets. */
export function addPoints(rows: Rows, random: Random, { school, id, members }: DemoTeam): void {
  for (const cadet of members.slice(0, 7)) {
    addRow(rows, random, 'letter_points', school, {
      team_id: id,
      cadet_id: cadet.id,
      points: random.int(2, 8),
      given_by_label: BY,
      source: null,
      reason: random.pick(['Veterans parade', 'Helped at the open house', 'Perfect attendance in October']),
      given_on: shiftDay(school.today, -random.int(3, 40)),
    });
  }
}

/** How a team did from its first day on, a meet every few weeks. */
export function addResults(rows: Rows, random: Random, team: Pick<DemoTeam, 'school' | 'id'>, from: string): void {
  const meets = ['Fall invitational', 'County meet', 'Winter classic', 'State qualifier'];
  for (const [at, event_name] of meets.entries()) {
    const held_on = shiftDay(from, 45 + 40 * at);
    if (held_on > team.school.today) return;
    const out_of = random.int(8, 14);
    addRow(rows, random, 'team_results', team.school, {
      team_id: team.id,
      event_name,
      held_on,
      placement: random.int(1, 5),
      out_of,
      score: random.int(700, 980) / 10,
    });
  }
}

/** Joins the team to its practices, planned here where the calendar has none, and marks who was at the latest four. */
export async function addPractices(client: ClientBase, rows: Rows, random: Random, team: DemoTeam): Promise<void> {
  const { school, id, discipline, members } = team;
  const events = team.practice ? await onCalendar(client, team.practice, school) : planned(rows, random, team);
  for (const { id: event_id } of events)
    addRow(rows, random, 'team_practices', school, { team_id: id, event_id, kind: 'practice' });
  // Two teams drill together: each of their cadets is marked once.
  if (discipline === 'drill_armed') return;
  for (const event of events.filter(({ past }) => past).slice(0, 4)) {
    for (const cadet of members) {
      const status = random.chance(0.86) ? 'present' : random.pick(['late', 'absent', 'excused']);
      const mark = { minutes_late: status === 'late' ? random.int(2, 15) : null, recorded_by_label: BY };
      addRow(rows, random, 'attendance', school, { event_id: event.id, cadet_id: cadet.id, status, ...mark });
    }
  }
}

type Practice = { id: string; past: boolean };

async function onCalendar(client: ClientBase, title: string, school: SchoolDemo): Promise<Practice[]> {
  const { rows } = await client.query<Practice>(
    `select id, ends_at < ($3::date + time '12:00') at time zone $4 as past from public.school_events
     where school_id = $1 and title = $2 order by starts_at desc`,
    [school.schoolId, title, school.today, school.timeZone],
  );
  return rows;
}

/** A practice every week, five behind and five ahead. */
function planned(rows: Rows, random: Random, { school, name }: DemoTeam): Practice[] {
  return [33, 26, 19, 12, 5, -2, -9, -16, -23, -30].map((days) => {
    const day = shiftDay(school.today, days);
    const times = { from: '15:20', to: '16:40', place: 'Room 214', uniform: null };
    return {
      id: addEvent(rows, random, school, { title: `${name} practice`, kind: 'practice', day, ...times }),
      past: days < 0,
    };
  });
}

type Event = {
  title: string;
  kind: string;
  day: string;
  from: string;
  to: string;
  place: string;
  uniform: string | null;
};

function addEvent(rows: Rows, random: Random, school: SchoolDemo, { day, from, to, ...event }: Event): string {
  return addRow(rows, random, 'school_events', school, {
    ...event,
    all_day: false,
    audience: 'everyone',
    starts_at: instantOf({ day, time: from }, school.timeZone),
    ends_at: instantOf({ day, time: to }, school.timeZone),
  });
}

const MEETS: [string, string, string, string][] = [
  ['raider', 'Raider challenge', '07:00', '15:00'],
  ['academic', 'Academic bowl, round 2', '09:00', '13:00'],
  ['color_guard', 'Color guard invitational', '16:00', '18:00'],
];

/** Three meets on one Saturday: anyone who is in the first two teams can't be at both. With the bus, a line-up, and a message. */
export function addMeets(rows: Rows, random: Random, teams: DemoTeam[]): void {
  for (const [discipline, title, from, to] of MEETS) {
    const team = teams.find((one) => one.discipline === discipline);
    if (!team) continue;
    const { school, id } = team;
    const day = shiftDay(school.today, 13);
    const place = 'Lakeview High School';
    const event_id = addEvent(rows, random, school, {
      title,
      kind: 'competition',
      day,
      from,
      to,
      place,
      uniform: 'PT',
    });
    addRow(rows, random, 'team_practices', school, { team_id: id, event_id, kind: 'meet' });
    addLineup(rows, random, team, event_id);
    if (discipline === 'raider') addTrip(rows, random, team, { event_id, title, day });
  }
}

function addLineup(rows: Rows, random: Random, { school, id, members, discipline }: DemoTeam, event_id: string): void {
  const lineup_id = addRow(rows, random, 'team_lineups', school, { team_id: id, event_id, name: 'First line-up' });
  const size = discipline === 'color_guard' ? GUARD.length : 6;
  for (const [at, cadet] of members.slice(0, size + 2).entries()) {
    const is_alternate = at >= size;
    const post = discipline === 'color_guard' && !is_alternate ? GUARD[at] : null;
    const place = is_alternate ? at - size + 1 : at + 1;
    addRow(rows, random, 'team_lineup_places', school, { lineup_id, cadet_id: cadet.id, place, is_alternate, post });
  }
}

type Meet = { event_id: string; title: string; day: string };

function addTrip(rows: Rows, random: Random, { school, id, members }: DemoTeam, { event_id, title, day }: Meet): void {
  const trip_id = addRow(rows, random, 'team_trips', school, {
    team_id: id,
    event_id,
    name: title,
    seats: 24,
    vehicle: 'Bus 12',
    driver: 'Nolan Petrie',
    adults: BY,
    meets_at: 'North parking lot',
    note: 'Bring water, lunch, and a dry pair of socks.',
    leaves_at: instantOf({ day, time: '05:45' }, school.timeZone),
    returns_at: instantOf({ day, time: '17:00' }, school.timeZone),
  });
  for (const cadet of members.slice(0, 11))
    addRow(rows, random, 'team_riders', school, { trip_id, cadet_id: cadet.id });
  addRow(rows, random, 'team_messages', school, {
    team_id: id,
    to_families: true,
    told: members.length,
    sent_by_label: BY,
    body: 'The bus to the Raider challenge leaves at 5:45 AM from the north parking lot. Turn in permission slips by Friday.',
  });
}
