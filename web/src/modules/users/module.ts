import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'users',
  searchActions: [
    {
      id: 'invite-user',
      label: 'Invite a user',
      words: 'add account email person staff',
      order: 85,
      to: '/app/users?new=invite',
      needs: 'users:create',
    },
  ],
  routes: [
    { path: '', page: () => import('./user-list.page.tsx').then((file) => file.UserListPage), needs: 'users:read' },
    {
      path: 'cadet-accounts',
      page: () => import('./cadet-accounts.page.tsx').then((file) => file.CadetAccountsPage),
      needs: 'users:create',
    },
    {
      path: 'guardians',
      page: () => import('./guardians.page.tsx').then((file) => file.GuardiansPage),
      needs: 'users:update',
    },
    {
      path: 'guardians/codes',
      page: () => import('./guardian-codes.page.tsx').then((file) => file.GuardianCodesPage),
      needs: 'users:create',
    },
    { path: ':id', page: () => import('./user.page.tsx').then((file) => file.UserPage), needs: 'users:read' },
  ],
});
