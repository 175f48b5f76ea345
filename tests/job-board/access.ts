import { staff, type ModuleAccess } from '../support/module-access.ts';

const CATALOG = { ...staff('S---'), bare: 'S--- ----', cadet: 'S--- ----', parent: 'S--- ----', external: 'S--- ----' };

/** Written by functions alone. Cadets see the positions, and of the assignments their own; why one ended is for the staff. */
export const access: ModuleAccess = {
  counts: ['position_relief_filters'],
  expected: {
    position_assignments: { ...staff('S---'), cadet: 'S--- ----' },
    position_endings: staff('S---'),
    position_permissions: CATALOG,
    position_plans: staff('S---'),
    position_rights_off: { ...staff('S---'), cadet: 'S--- ----' },
    position_templates: CATALOG,
    position_relief_list: { ...staff('S---'), cadet: 'S--- ----' },
    position_relief_notes: staff('S---'),
    position_reliefs: { ...staff('S---'), cadet: 'S--- ----' },
    positions: { ...staff('S---'), cadet: 'S--- ----' },
    relief_items: { ...staff('S---'), cadet: 'S--- ----' },
  },
  samples: { 'position_endings.reason': `'term_end'` },
  guards: [
    'need_positions',
    'need_position_right',
    'need_season_right',
    'need_applicant',
    'need_relief',
    'need_relief_list',
  ],
  open: ['need_applicant'],
  askedByPolicies: [
    'position_reach',
    'reach',
    'my_closed_job_boards',
    'my_job_boards',
    'my_job_seats',
    'postings_in_sight',
    'my_reliefs',
  ],
  askedByCalls: {
    own_criteria: 'what an opening can ask for: no rows of anyone',
    own_eligibility: 'what the caller meets of an opening that they see',
    job_board_people: 'names, ranks, and times before a board, for its members and those who run the season',
    relief_people: 'the names of both cadets of a relief, for the two of them and those who manage positions',
    position_label: 'what a position is called by its unit and its title, where a row of it is read already',
    unit_label: 'what a unit is called after those above it, where a row of it is read already',
    unit_place: 'where a unit is in the tree: its order alone',
    unit_sort: 'where a unit is in the tree, as a number: its order alone',
    position_holders: 'names and ranks of who holds a position, for those who see the chart',
    rights_held: 'what the positions of the caller open',
  },
  compared: [
    'position_label',
    'unit_label',
    'unit_place',
    'unit_sort',
    'own_criteria',
    'own_eligibility',
    'job_board_people',
  ],
  nothingLost: {
    save_application: 'only its cadet writes an application',
    save_position_plan: 'a plan has versions, and refuses another one',
    save_relief: 'one date',
    set_position_right: 'one box',
  },
  bounded: {
    job_comments: 'one for each applicant and member of a board',
    job_scores: 'one for each applicant, member, and criterion',
  },
};
