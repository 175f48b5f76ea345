import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { tell_shifts: `'{meets}'`, post_crew_hours: `'{meets}'` },
  elsewhere: {
    'inviting.db.test.ts': ['recruit_crew', 'invite_crew', 'save_official_check', 'end_crew_links'],
    'ties.db.test.ts': ['save_official'],
    'own-shifts.db.test.ts': ['my_meet_shifts'],
    'shifts.db.test.ts': ['save_crew', 'save_meet_shift', 'save_shift_plan', 'replacements', 'replace_crew'],
    'after.db.test.ts': [
      'recruits',
      'set_shift_state',
      'archive_meet_shift',
      'set_crew_state',
      'save_crew_feedback',
      'thank_crew',
      'request_honoraria',
    ],
  },
};
