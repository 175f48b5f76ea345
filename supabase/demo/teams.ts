import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, write, type Rows } from './rows.ts';
import { addMeets, addPoints, addPractices, addResults, addRow, addRules, type DemoTeam } from './teams-season.ts';

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
  'team_lineups',
  'team_lineup_places',
  'team_trips',
  'team_riders',
  'team_results',
  'letter_rules',
  'letter_points',
  'team_messages',
];

/** Two years of teams: rosters, eligibility, practices with attendance, line-ups, trips, results, and points toward a letter. */
async function writeTeams(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.slice(0, 2)) {
    const rows: Rows = new Map();
    const cadets = school.cadets.filter(({ active, status }) => active && status === 'active');
    const triple = cadets.find(({ name }) => name.first === 'Alina') ?? cadets[0];
    const checked = new Set<string>();
    const teams: DemoTeam[] = [];
    addRules(rows, random, school);
    for (const kind of TEAMS) {
      addPastTeam(rows, random, school, kind);
      const id = addTeam(rows, random, school, kind);
      const members = rosterOf(kind, cadets, triple);
      const team: DemoTeam = { ...kind, school, id, members };
      teams.push(team);
      for (const [at, cadet] of members.entries()) {
        addMember(rows, random, { school, team: id, cadet, at });
        if (!checked.has(cadet.id)) addChecks(rows, random, school, cadet, checked.size);
        checked.add(cadet.id);
      }
      addPoints(rows, random, team);
      if (kind.tryouts) addTryouts(rows, random, { school, team: id, cadets, members });
      addResults(rows, random, team, school.starts[0] ?? school.today);
      await addPractices(client, rows, random, team);
    }
    addMeets(rows, random, teams);
    await write(
      client,
      rows,
      TABLES.map((table) => `public.${table}`),
    );
  }
}

/** Who is on a team, the oldest first: they lead it. Most are on one team, a few on two, and one cadet on three. */
function rosterOf(kind: Kind, cadets: DemoCadet[], triple?: DemoCadet): DemoCadet[] {
  const at = TEAMS.indexOf(kind);
  const inThree = ['color_guard', 'raider', 'academic'].includes(kind.discipline);
  const pool = cadets.filter((cadet, place) => place % TEAMS.length === at && cadet !== triple);
  const step = Math.max(1, Math.floor(pool.length / (kind.size - 2)));
  const own = pool.filter((_, place) => place % step === 0).slice(0, kind.size - 2);
  const shared = cadets.filter((_, place) => place % TEAMS.length === (at + 3) % TEAMS.length).slice(-2);
  const all = [...new Set([...own, ...shared.filter((cadet) => cadet !== triple)])];
  const led = all.toSorted((one, other) => other.level - one.level);
  return inThree && triple ? [...led.slice(0, 2), triple, ...led.slice(2)] : led;
}

function addTeam(rows: Rows, random: Random, school: SchoolDemo, kind: Kind): string {
  const id = random.uuid();
  const from = school.starts[0] ?? school.today;
  add(rows, 'public.teams', {
    id,
    school_id: school.schoolId,
    name: kind.name,
    discipline: kind.discipline,
    division: 'mixed',
    coach_id: school.staff[0],
    season_from: from,
    season_to: shiftDay(from, 270),
    archived_at: null,
    required_checks: kind.checks ?? ['grades', 'physical', 'permission'],
    max_roster: 24,
    letter_goal: 20,
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
    id,
    school_id: school.schoolId,
    name: kind.name,
    discipline: kind.discipline,
    division: 'mixed',
    coach_id: school.staff[0],
    season_from: from,
    season_to: until,
    archived_at: null,
    max_roster: 24,
    required_checks: ['grades', 'physical', 'permission'],
    letter_goal: 20,
    tryout_required: false,
    tryout_opens_on: null,
    tryout_closes_on: null,
  });
  addResults(rows, random, { school, id }, from);
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
      ...about,
      kind,
      state,
      checked_on,
      valid_until: state === 'ok' ? ends : null,
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

export const demo: DemoPart = { order: 90, chance: 61, build: writeTeams };
