import type { ModuleCalls } from '../support/module-calls.ts';

const IN = `update meet_registrations set number = 1, state = 'approved', has_place = true, submitted_at = now(),
  meet_school_id = '{meet_schools}' where meet_id = '{meets}'`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { meet_extra_list: `'{meets}'`, meet_arrival_sheet: [`'{meets}'`, IN] },
  elsewhere: {
    'ordering.db.test.ts': [
      'save_meet_extra',
      'archive_meet_extra',
      'order_extra',
      'change_extra_order',
      'registration_extras',
    ],
    'typed-in.db.test.ts': ['acknowledge_for_school'],
    'sheets.db.test.ts': ['save_meet_arrival', 'open_meet_sheet'],
  },
};
