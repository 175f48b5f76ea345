import { z } from 'zod';
import { daysBetween, shiftDay, weekdayOf } from '../../../../domain/time/day.ts';
import { day, line, noDay, text, whole } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';

/** What a team does. */
export const DISCIPLINE = states({
  drill_unarmed: { label: 'Unarmed drill', tone: 'info' },
  drill_armed: { label: 'Armed drill', tone: 'info' },
  color_guard: { label: 'Color guard', tone: 'brass' },
  saber: { label: 'Saber guard', tone: 'brass' },
  air_rifle: { label: 'Air rifle', tone: 'info' },
  raider: { label: 'Raider', tone: 'ok' },
  orienteering: { label: 'Orienteering', tone: 'ok' },
  academic: { label: 'Academic', tone: 'neutral' },
  cyber: { label: 'Cyber', tone: 'neutral' },
  stellar: { label: 'Space', tone: 'neutral' },
  robotics: { label: 'Robotics', tone: 'neutral' },
  uas: { label: 'Drones', tone: 'neutral' },
  rocketry: { label: 'Rocketry', tone: 'neutral' },
  fitness: { label: 'Fitness', tone: 'ok' },
  flag_detail: { label: 'Flag detail', tone: 'brass' },
  band: { label: 'Band', tone: 'neutral' },
  honor_society: { label: 'Honor society', tone: 'brass' },
  other: { label: 'Other', tone: 'neutral' },
});

export const DIVISION = states({
  mixed: { label: 'Mixed', tone: 'neutral' },
  varsity: { label: 'Varsity', tone: 'brass' },
  jv: { label: 'Junior varsity', tone: 'info' },
  new_cadet: { label: 'New cadets', tone: 'ok' },
});

export const SEASON = states({
  now: { label: 'In season', tone: 'ok' },
  coming: { label: 'Upcoming', tone: 'info' },
  past: { label: 'Past', tone: 'neutral' },
});

export const ROLE = states({
  member: { label: 'Member', tone: 'neutral' },
  captain: { label: 'Captain', tone: 'brass' },
  co_captain: { label: 'Co-captain', tone: 'brass' },
  alternate: { label: 'Alternate', tone: 'info' },
  manager: { label: 'Team manager', tone: 'neutral' },
});

export const MEMBER_STATE = states({
  active: { label: 'Active', tone: 'ok' },
  tryout: { label: 'Trying out', tone: 'info' },
  injured: { label: 'Injured', tone: 'warn' },
  ineligible: { label: 'Ineligible', tone: 'bad' },
  out: { label: 'Out', tone: 'warn' },
  dropped: { label: 'Season over', tone: 'neutral' },
});

export const LIGHT = states({
  green: { label: 'Cleared', tone: 'ok' },
  amber: { label: 'Expires soon', tone: 'warn' },
  red: { label: 'Not cleared', tone: 'bad' },
});

export const CHECK = states({
  grades: { label: 'Grades', tone: 'neutral' },
  physical: { label: 'Physical', tone: 'neutral' },
  permission: { label: 'Permission slip', tone: 'neutral' },
  insurance: { label: 'Insurance', tone: 'neutral' },
  safety_test: { label: 'Safety test', tone: 'neutral' },
  dues: { label: 'Dues', tone: 'neutral' },
});

export const CHECK_STATE = states({
  ok: { label: 'OK', tone: 'ok' },
  waived: { label: 'Waived', tone: 'info' },
  missing: { label: 'Missing', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
});

export const DATE_KIND = states({
  practice: { label: 'Practice', tone: 'neutral' },
  meet: { label: 'Meet', tone: 'brass' },
  tryout: { label: 'Tryout', tone: 'info' },
});

export const TEAMS = { one: 'team', many: 'teams' };
export const MEMBERS = { one: 'member', many: 'members' };

/** What the form of a team asks for; the same rules hold in the database. */
export const teamInput = z
  .object({
    name: line('Enter a name.', 80),
    discipline: z.enum(DISCIPLINE.keys),
    division: z.enum(DIVISION.keys),
    coach_id: z.string(),
    season_from: day(),
    season_to: day(),
    max_roster: whole('Roster spots must be', 1, 200),
    letter_goal: whole('Points must be', 1, 1000),
    required_checks: z.array(z.enum(CHECK.keys)),
    tryout_required: z.boolean(),
    tryout_opens_on: noDay(),
    tryout_closes_on: noDay(),
    tryout_note: text(1000),
    about: text(2000),
  })
  .refine((team) => team.season_to >= team.season_from, { path: ['season_to'], message: 'Choose a later date.' });

export type TeamInput = z.output<typeof teamInput>;

/** What is set for many members: a check, how it is, and until when. */
export const checkInput = z.object({
  kind: z.enum(CHECK.keys),
  state: z.enum(CHECK_STATE.keys),
  valid_until: noDay(),
  note: text(500),
});
export type CheckInput = z.output<typeof checkInput>;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.');

/** Dates to plan: each of these weekdays from one day to another. */
export const planInput = z
  .object({
    kind: z.enum(DATE_KIND.keys),
    title: line('Enter a title.', 160),
    from_on: day(),
    to_on: noDay(),
    weekdays: z.array(z.string()),
    starts: clock(),
    ends: clock(),
    place: text(160),
    uniform: text(120),
    keeps_days_off: z.boolean(),
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], message: 'Choose a later time.' })
  .transform(({ weekdays, ...plan }) => ({
    ...plan,
    ...(weekdays.length > 0 ? { weekdays: weekdays.map(Number) } : {}),
  }));
export type PlanInput = z.output<typeof planInput>;

/** The days that the form plans so far, as the database counts them: at most a hundred. */
export function plannedDays({ from_on: from, to_on: to, weekdays }: z.input<typeof planInput>): string[] {
  if (from === '') return [];
  const length = Math.min(daysBetween(from, to === '' ? from : to), 400);
  return Array.from({ length: Math.max(0, length + 1) }, (_, index) => shiftDay(from, index))
    .filter((one) => weekdays.length === 0 || weekdays.includes(String(weekdayOf(one) || 7)))
    .slice(0, 100);
}

export type Team = ReturnType<typeof toTeam>;

/** A line of the list, without the nulls that a view can't rule out. */
export function toTeam(row: Database['public']['Views']['team_list']['Row']) {
  return { ...row, members: row.members ?? 0 };
}

const words = z.string().nullable();
const number = z.number().nullable();

const memberRow = z.object({
  id: z.string(),
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  rank: words,
  rank_sort: number,
  grade: number,
  role: z.string(),
  state: z.string(),
  squad: words,
  from_on: z.string(),
  light: words,
  kinds: z.array(z.string()).nullable(),
  reason: words,
  changes_on: words,
  other_teams: z.array(z.string()).nullable(),
  points: number,
  present: number,
  marked: number,
});

export type Member = ReturnType<typeof toMember>;

/** A line of the roster; what isn't for the person is empty. */
export function toMember(line: unknown) {
  const row = memberRow.parse(line);
  return {
    ...row,
    name: listName(row),
    other_teams: (row.other_teams ?? []).join(', '),
    attended: row.marked ? Math.round((100 * (row.present ?? 0)) / row.marked) : null,
  };
}

const clashRow = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  event_id: z.string(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  other_event_id: z.string(),
  other_title: z.string(),
  other_team: words,
  other_starts_at: z.string(),
  other_ends_at: z.string(),
});

/** A member who has to be in two places. */
export function toClash(line: unknown) {
  return clashRow.parse(line);
}

/** A date of a team on the calendar. */
export type TeamDate = Database['public']['Views']['team_dates']['Row'];
