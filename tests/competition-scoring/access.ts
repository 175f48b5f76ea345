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
    meet_log: staff('S---'),
  },
  samples: {
    'meet_keyings.pass': '1',
    'meet_revisions.source': `'keyed'`,
    'meet_overrides.what': `'net'`,
    'meet_results.input_hash': `repeat('0', 64)`,
  },
  guards: ['need_scoring', 'need_score'],
  open: ['need_scoring', 'need_score'],
};
