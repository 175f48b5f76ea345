import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_performances: staff('S---'),
    meet_scores: staff('S---'),
    meet_keyings: staff('----'),
    meet_revisions: staff('S---'),
    meet_penalties: staff('S---'),
    meet_times: staff('S---'),
    meet_overrides: staff('S---'),
    meet_results: staff('S---'),
    meet_standings: staff('S---'),
    meet_desk: staff('S---'),
    meet_log: staff('S---'),
    meet_sheet_swaps: staff('S---'),
  },
  counts: ['meet_seat_progress'],
  samples: {
    'meet_sheet_swaps.rule': `'keep'`,
    'meet_keyings.pass': '1',
    'meet_revisions.source': `'keyed'`,
    'meet_overrides.what': `'net'`,
    'meet_results.input_hash': `repeat('0', 64)`,
  },
  unaudited: {
    meet_log: 'it is a log itself',
    meet_results: 'made by the engine; each generation is a line of the meet’s own log',
  },
  guards: ['need_scoring', 'need_entry', 'need_score', 'need_scores', 'need_record'],
  open: ['need_scoring', 'need_entry', 'need_score', 'need_scores', 'need_record'],
  askedByPolicies: ['keyed_both', 'locked_meets'],
  bounded: { meet_sheet_swaps: 'added to by a director alone' },
  nothingLost: {
    correct_score: 'a new revision each time, refused where the revision is no longer the one that was seen',
    save_meet_penalty: 'one record for each id; it is taken back, never changed',
  },
};
