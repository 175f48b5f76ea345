import { staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // The rows of the trial are the instructor's own; no one else sees or writes them.
    saved_views: { instructor: 'SIUD ----' },
    school_codes: staff('S---'),
  },
  askedByPolicies: ['managed_modules'],
  askedByCalls: {
    module_users: 'how many accounts open a module, for admins also at a school they do not work in',
    switched_by: 'who switched a module, of those who see the switch',
  },
  compared: ['module_users'],
  bounded: { school_codes: 'one for each school, by admins' },
};
