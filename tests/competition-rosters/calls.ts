import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { save_event_limits: `'{meet_events}', '{"grade_max":10}'` },
  elsewhere: {
    'rosters.db.test.ts': [
      'save_roster',
      'remove_roster_members',
      'set_entry_members',
      'roster_from_team',
      'certify_roster',
      'set_roster_forms',
      'registration_roster',
    ],
    'waivers.db.test.ts': ['start_member_form', 'set_member_form'],
    'roster-changes.db.test.ts': [
      'substitute_member',
      'ask_roster_change',
      'withdraw_roster_change',
      'decide_roster_change',
      'save_drill_card',
      'use_drill_card',
    ],
    'roster-names.db.test.ts': ['take_roster_file', 'host_roster'],
    'roster-size.db.test.ts': ['host_rosters'],
    'roster-import.db.test.ts': ['import_roster', 'roster_candidates', 'roster_teams'],
  },
};
