import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { save_meet_day_plan: `'{meets}', '{}'` },
  elsewhere: {
    'day-settings.db.test.ts': ['save_area_day', 'save_event_day', 'save_meet_resource', 'archive_meet_resource'],
  },
};
