import { staff, type ModuleAccess } from '../support/module-access.ts';

const OWN = { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' };
const ARCHIVED = staff('S-U-');

/** Who reaches the tables and views of teams: those who manage them; the rest is for cadets and families of their own teams. */
export const access: ModuleAccess = {
  expected: {
    letter_points: OWN,
    letter_rules: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    team_check_notes: staff('S---'),
    team_checks: staff('S---'),
    team_dates: OWN,
    team_lineup_places: staff('S---'),
    team_lineups: ARCHIVED,
    team_list: OWN,
    team_members: OWN,
    // The one of the trial didn't go to families.
    team_messages: { ...staff('S---'), cadet: 'S--- ----' },
    team_practices: OWN,
    team_results: { ...ARCHIVED, cadet: 'S--- ----', parent: 'S--- ----' },
    team_riders: staff('S---'),
    team_trips: ARCHIVED,
    teams: { ...ARCHIVED, cadet: 'S--- ----', parent: 'S--- ----' },
  },
  counts: ['team_filters'],
  samples: { 'team_trips.returns_at': `now() + interval '1 hour'` },
  guards: ['need_teams'],
  askedByPolicies: ['reached_teams'],
  askedByCalls: {
    coach_name: 'who coaches a team, for everyone of its school and the families of its cadets',
    team_clashes: 'who is wanted in two places, for those who run the team',
    team_members_seen: 'the roster of a team, each column for those who may know it',
    team_size: 'how many are on a team, of those who see it',
    trip_lights: 'who is on the bus of a trip, for those who manage teams',
    team_view: 'how far the caller reads a team',
  },
  compared: ['coach_name', 'team_clashes', 'team_members_seen', 'team_size', 'team_view', 'trip_lights'],
};
