import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_meet_day_plan: `'{meets}', '{"grid_min":"10"}'`,
    meet_day_file: `'{meets}'`,
    meet_day_sheets: `'{meets}'`,
    save_schedule_version: `'{meets}', '{"schedule":{"format":"schedule/1","slots":[]}}'`,
  },
  elsewhere: {
    'day-settings.db.test.ts': ['save_area_day', 'save_event_day', 'save_meet_resource', 'archive_meet_resource'],
    'day-sheets.db.test.ts': ['registration_day_sheet'],
    'own-days.db.test.ts': ['family_meet_days'],
    'versions.db.test.ts': ['archive_schedule_version', 'compare_schedule_versions'],
  },
};
