import type { ClientBase } from 'pg';
import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, write, type Rows } from './rows.ts';

type Kind = {
  name: string;
  discipline: string;
  size: number;
  /** Practices that are on the calendar already, by their title. */
  practice?: string;
  checks?: string[];
  tryouts?: boolean;
};

const TEAMS: Kind[] = [
  { name: 'Armed drill', discipline: 'drill_armed', size: 13, practice: 'Drill team practice' },
  { name: 'Unarmed drill', discipline: 'drill_unarmed', size: 14, practice: 'Drill team practice' },
  { name: 'Color guard', discipline: 'color_guard', size: 8, practice: 'Color guard practice' },
  {
    name: 'Raiders',
    discipline: 'raider',
    size: 12,
    practice: 'Raider practice',
    checks: ['grades', 'physical', 'permission', 'insurance'],
  },
  {
    name: 'Air rifle',
    discipline: 'air_rifle',
    size: 9,
    checks: ['grades', 'physical', 'permission', 'safety_test'],
    tryouts: true,
  },
  { name: 'Academic bowl', discipline: 'academic', size: 6, checks: ['grades', 'permission'] },
  { name: 'Cyber', discipline: 'cyber', size: 6, checks: ['grades', 'permission'] },
];

const TABLES = [
  'teams',
  'team_members',
  'team_checks',
  'team_check_notes',
  'school_events',
  'team_practices',
  'attendance',
  'team_results',
  'letter_points',
];

/** Two years of teams: rosters, eligibility, practices with attendance, results, and points toward a letter. */
async function writeTeams(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.slice(0, 2)) {
    const rows: Rows = new Map();
    const cadets = school.cadets.filter(({ active, status }) => active && status === 'active');
    const triple = cadets.find(({ name }) => name.first === 'Alina') ?? cadets[0];
    const checked = new Set<string>();
    for (const kind of TEAMS) {
      addPastTeam(rows, random, school, kind);
      const team = addTeam(rows, random, school, kind);
      const members = rosterOf(random, kind, cadets, triple);
      for (const [at, cadet] of members.entries()) {
        addMember(rows, random, { school, team, cadet, at });
        if (!checked.has(cadet.id)) addChecks(rows, random, school, cadet, checked.size);
        checked.add(cadet.id);
        if (at < 6) addPoints(rows, random, { school, team, cadet });
      }
      if (kind.tryouts) addTryouts(rows, random, { school, team, cadets, members });
      addResults(rows, random, school, team);
      await addPractices(client, rows, random, { school, team, kind, members });
    }
    addMeets(rows, random, school);
    await write(
      client,
      rows,
      TABLES.map((table) => `public.${table}`),
    );
  }
}

/** Who is on a team: one cadet is in three of them. */
function rosterOf(random: Random, { discipline, size }: Kind, cadets: DemoCadet[], triple?: DemoCadet): DemoCadet[] {
  const start = random.int(0, cadets.length - 1);
  const inThree = ['color_guard', 'raider', 'academic'].includes(discipline);
  const others = Array.from({ length: size }, (_, at) => cadets[(start + at * 3) % cadets.length]);
  const all = inThree ? [...others, triple] : others.filter((cadet) => cadet !== triple);
  return [...new Set(all.filter((cadet) => cadet !== undefined))];
}

function addTeam(rows: Rows, random: Random, school: SchoolDemo, kind: Kind): string {
  const id = random.uuid();
  const from = school.starts[0] ?? school.today;
  add(rows, 'public.teams', {
    ...{ id, school_id: school.schoolId, name: kind.name, discipline: kind.discipline, division: 'mixed' },
    ...{ coach_id: school.staff[0], season_from: from, season_to: shiftDay(from, 270), archived_at: null },
    ...{ required_checks: kind.checks ?? ['grades', 'physical', 'permission'], max_roster: 24, letter_goal: 20 },
    tryout_required: kind.tryouts ?? false,
    tryout_opens_on: kind.tryouts ? shiftDay(school.today, -5) : null,
    tryout_closes_on: kind.tryouts ? shiftDay(school.today, 9) : null,
  });
  return id;
}

/** Last year's team, with those who graduated. */
function addPastTeam(rows: Rows, random: Random, school: SchoolDemo, kind: Kind): void {
  const [id, from] = [random.uuid(), school.starts[1] ?? school.today];
  const until = shiftDay(from, 270);
  add(rows, 'public.teams', {
    ...{ id, school_id: school.schoolId, name: kind.name, discipline: kind.discipline, division: 'mixed' },
    ...{ coach_id: school.staff[0], season_from: from, season_to: until, archived_at: null, max_roster: 24 },
    ...{ required_checks: ['grades', 'physical', 'permission'], letter_goal: 20, tryout_required: false },
    ...{ tryout_opens_on: null, tryout_closes_on: null },
  });
  const were = school.cadets.filter(({ level, active }) => !active || level > 2);
  for (const cadet of were.filter((_, at) => at % 6 === TEAMS.indexOf(kind) % 6)) {
    const dates = { from_on: shiftDay(from, 20), to_on: until, state: 'dropped', end_reason: 'season_end' };
    addRow(rows, random, 'team_members', school, { team_id: id, cadet_id: cadet.id, role: 'member', ...dates });
  }
}

type About = { school: SchoolDemo; team: string; cadet: DemoCadet };

function addMember(rows: Rows, random: Random, { school, team, cadet, at }: About & { at: number }): void {
  const role = ['captain', 'co_captain'][at] ?? (at > 9 ? 'alternate' : 'member');
  const from = shiftDay(school.starts[0] ?? school.today, 21);
  const now = { from_on: from, to_on: null, state: 'active', end_reason: null };
  addRow(rows, random, 'team_members', school, { team_id: team, cadet_id: cadet.id, role, ...now });
}

function addTryouts(
  rows: Rows,
  random: Random,
  { school, team, cadets, members }: { school: SchoolDemo; team: string; cadets: DemoCadet[]; members: DemoCadet[] },
): void {
  for (const cadet of cadets.filter((one) => !members.includes(one) && one.level === 1).slice(0, 4)) {
    const now = { from_on: shiftDay(school.today, -3), to_on: null, state: 'tryout', end_reason: null };
    addRow(rows, random, 'team_members', school, { team_id: team, cadet_id: cadet.id, role: 'member', ...now });
  }
}

/** Almost everyone is cleared; the second fails grades, a few end soon or have no slip. */
function addChecks(rows: Rows, random: Random, school: SchoolDemo, cadet: DemoCadet, count: number): void {
  const about = { cadet_id: cadet.id, team_id: null, checked_by_label: 'Raymond Ortega' };
  const checked_on = shiftDay(school.today, -random.int(20, 80));
  for (const kind of ['grades', 'physical', 'permission', 'insurance', 'safety_test']) {
    const ends = kind === 'physical' && count % 9 === 4 ? shiftDay(school.today, 8) : shiftDay(school.today, 150);
    const state =
      kind === 'grades' && count === 1 ? 'missing' : kind === 'permission' && count % 11 === 7 ? 'missing' : 'ok';
    const id = addRow(rows, random, 'team_checks', school, {
      ...{ ...about, kind, state, checked_on, valid_until: state === 'ok' ? ends : null },
    });
    const note = {
      id,
      school_id: school.schoolId,
      cadet_id: cadet.id,
      note: 'Below a C in two classes. Checked again at midterm.',
    };
    if (kind === 'grades' && state === 'missing') add(rows, 'public.team_check_notes', note);
  }
}

function addPoints(rows: Rows, random: Random, { school, team, cadet }: About): void {
  addRow(rows, random, 'letter_points', school, {
    ...{
      team_id: team,
      cadet_id: cadet.id,
      points: random.int(1, 5),
      reason: random.pick(['Meet', 'Perfect attendance', 'Community parade']),
    },
    ...{ given_on: shiftDay(school.today, -random.int(3, 40)), given_by_label: 'Raymond Ortega' },
  });
}

function addResults(rows: Rows, random: Random, school: SchoolDemo, team: string): void {
  const start = school.starts[0] ?? school.today;
  const held = shiftDay(start, Math.min(45, Math.max(0, daysBetween(start, school.today))));
  addRow(rows, random, 'team_results', school, {
    ...{ team_id: team, event_name: 'Fall invitational', held_on: held, placement: random.int(1, 5), out_of: 11 },
    score: random.int(700, 980) / 10,
  });
}

type Practising = { school: SchoolDemo; team: string; kind: Kind; members: DemoCadet[] };

/** Joins the team to its practices on the calendar, and marks who was at the latest four. */
async function addPractices(
  client: ClientBase,
  rows: Rows,
  random: Random,
  { school, team, kind, members }: Practising,
): Promise<void> {
  const { rows: events } = await client.query<{ id: string; past: boolean }>(
    `select id, ends_at < ($3::date + time '12:00') at time zone $4 as past from public.school_events
     where school_id = $1 and title = $2 order by starts_at desc`,
    [school.schoolId, kind.practice ?? '', school.today, school.timeZone],
  );
  for (const { id } of events)
    addRow(rows, random, 'team_practices', school, { team_id: team, event_id: id, kind: 'practice' });
  // Two teams drill together: each of their cadets is marked once.
  if (kind.discipline === 'drill_armed') return;
  for (const { id } of events.filter(({ past }) => past).slice(0, 4)) {
    for (const cadet of members) {
      const status = random.chance(0.86) ? 'present' : random.pick(['late', 'absent', 'excused']);
      const mark = { minutes_late: status === 'late' ? random.int(2, 15) : null, recorded_by_label: 'Raymond Ortega' };
      addRow(rows, random, 'attendance', school, { event_id: id, cadet_id: cadet.id, status, ...mark });
    }
  }
}

/** A Raider challenge and an academic round on the same Saturday: whoever is in both teams can't be at both. */
function addMeets(rows: Rows, random: Random, school: SchoolDemo): void {
  const day = shiftDay(school.today, 13);
  const meets: [string, string, string, string][] = [
    ['raider', 'Raider challenge', '13:00', '21:00'],
    ['academic', 'Academic bowl, round 2', '15:00', '19:00'],
  ];
  for (const [discipline, title, from, until] of meets) {
    const id = addRow(rows, random, 'school_events', school, {
      ...{
        title,
        kind: 'competition',
        starts_at: `${day}T${from}:00Z`,
        ends_at: `${day}T${until}:00Z`,
        all_day: false,
      },
      ...{ place: 'Lakeview High School', uniform: 'PT', audience: 'everyone' },
    });
    const team = rows.get('public.teams')?.findLast((row) => row['discipline'] === discipline)?.['id'];
    addRow(rows, random, 'team_practices', school, { team_id: team, event_id: id, kind: 'meet' });
  }
}

function addRow(rows: Rows, random: Random, table: string, school: SchoolDemo, row: Record<string, unknown>): string {
  const id = random.uuid();
  add(rows, `public.${table}`, { id, school_id: school.schoolId, ...row });
  return id;
}

export const demo: DemoPart = { order: 90, chance: 61, build: writeTeams };
