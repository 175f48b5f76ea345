import { type ModuleAccess, staff } from '../support/expected-access.ts';

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
};
