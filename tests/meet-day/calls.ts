import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-entries',
  tried: {},
  elsewhere: {
    'calendar.db.test.ts': ['link_registration_day', 'take_host_day', 'registration_day', 'registration_of_event'],
    'starting.db.test.ts': ['start_registration_day'],
    'clashes.db.test.ts': ['roster_clashes'],
  },
};
