import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'school-modules.db.test.ts': ['modules_of_school', 'modules_off', 'set_school_module'],
    'schools.db.test.ts': ['make_current_year', 'set_acting_school', 'set_school_flags'],
    '../support/schools.ts': ['create_school'],
  },
};
