import { type ModuleAccess, OF_ONE, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_file_scores: staff('S---'),
    meet_file_score_list: staff('S---'),
    old_results: staff('S---'),
    old_result_list: staff('S---'),
    meet_result_teams: staff('S---'),
    logged_meets: staff('S---'),
    logged_results: staff('S---'),
    logged_meet_list: staff('S---'),
    logged_result_list: staff('S---'),
    // Whose result it is: for those who manage teams, the cadet, and the family.
    team_result_cadets: OF_ONE,
  },
  samples: {
    'meet_file_scores.line': '2',
    'meet_file_scores.marks': `'{}'::jsonb`,
    'old_results.line': '2',
    'team_results.source_link': `'/sample'`,
  },
  guards: ['need_file_event', 'need_file_scores', 'need_records'],
  open: ['need_file_event', 'need_file_scores'],
  bounded: {
    meet_result_teams: 'a director names one team for each event',
    team_results: 'a certified row makes one, and later certificates change it',
  },
  nothingLost: {},
};
