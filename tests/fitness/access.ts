import { OF_ONE, OF_SCHOOL, staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    pt_adoptions: OF_SCHOOL,
    pt_batteries: OF_SCHOOL,
    pt_confirmations: OF_SCHOOL,
    pt_entries: OF_ONE,
    pt_events: OF_SCHOOL,
    pt_marks: OF_SCHOOL,
    // What a level rests on: no cadet, and no parent, reads an age or a sex here.
    pt_result_basis: staff('S---'),
    pt_results: OF_ONE,
    pt_session_list: OF_SCHOOL,
    pt_sessions: OF_SCHOOL,
    pt_standards: OF_SCHOOL,
    pt_tables: OF_SCHOOL,
  },
  guards: ['need_pt_approve', 'need_pt_session', 'need_open_pt_session'],
  askedByCalls: {
    need_pt_session: 'refuses whoever does not manage fitness tests',
    reads_scores: 'true where the caller reads the scores of a cadet',
    pt_unit_means: 'means of five people or more, of units whose scores the caller does not read',
  },
  nothingLost: { save_pt_cells: 'each cell says what it was, and refuses another' },
  bounded: {
    pt_marks: 'a table of the catalog, by those who manage fitness',
    pt_standards: 'a table of the catalog, by those who manage fitness',
    pt_tables: 'a table of the catalog, by those who manage fitness',
  },
};
