import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'roles.db.test.ts': [
      'change_account_role',
      'create_role',
      'permission_ceiling',
      'remove_role',
      'rename_role',
      'role_log',
      'role_reach',
      'set_role_permission',
      'set_role_permissions',
    ],
  },
};
