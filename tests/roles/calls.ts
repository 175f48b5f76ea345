import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'roles.db.test.ts': ['change_account_role', 'rename_role', 'role_log', 'role_reach', 'set_role_permissions'],
    'roles-kept.db.test.ts': ['create_role', 'permission_ceiling'],
    'roles-support.ts': ['remove_role', 'set_role_permission'],
  },
};
