import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'roles',
  searchActions: [
    {
      id: 'new-role',
      label: 'New role',
      words: 'add permissions',
      to: '/app/roles?new=1',
      needs: 'roles:create',
      order: 90,
    },
  ],
  routes: [{ path: '', page: () => import('./roles.page.tsx').then((file) => file.RolesPage), needs: 'roles:read' }],
});
