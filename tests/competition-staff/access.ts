import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    officials: staff('S---'),
    official_ties: staff('S---'),
    // Directors of a meet alone, as the admin of the trial is: tests/competition-staff/inviting.db.test.ts.
    official_checks: { admin: 'S--- ----' },
    meet_crew: staff('S---'),
    meet_shifts: staff('S---'),
    meet_shift_people: staff('S---'),
    meet_crew_feedback: staff('S---'),
  },
  samples: {
    'official_checks.state': `'cleared'`,
    'official_checks.checked_on': `'2026-01-02'`,
    'official_ties.school_name': `'Larkspur High'`,
    'meet_crew.job': `'judge'`,
    'meet_crew.state': `'accepted'`,
    'meet_shifts.job': `'door'`,
    'meet_shifts.starts_at': `'2030-03-02T14:00:00Z'`,
    'meet_shifts.ends_at': `'2030-03-02T16:00:00Z'`,
    'meet_crew_feedback.stars': '4',
  },
  askedByPolicies: ['officials_as'],
  compared: ['own_shift_rows', 'own_shift'],
  askedByCalls: {
    own_shift_rows: 'shifts are for adults who plan them, and a cadet or guardian reads only their own',
    own_shift: 'what the page of one’s own shift says, which is in rows that only planners read',
  },
  guards: ['need_staffer', 'need_crew', 'need_shift'],
  nothingLost: {
    save_official: 'fields that aren’t named stay, and the audit keeps what each was',
    save_official_check: 'it says the newest state, and the audit keeps that it changed',
    save_crew: 'fields that aren’t named stay, and the audit keeps what each was',
    save_meet_shift: 'each field of the form is sent, and the form reads them again as it opens',
    save_shift_plan: 'it only adds people, and each place is checked again',
    save_crew_feedback: 'each person has one of their own, and the audit keeps what it was',
  },
};
