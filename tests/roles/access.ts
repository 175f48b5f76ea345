import { type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  counts: ['role_accounts'],
  guards: ['need_own_role'],
  nothingLost: { set_role_permission: 'one box', set_role_permissions: 'only the boxes that are named' },
};
