import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'roles',
  routes: [{ path: '', page: () => import('./roles.page.tsx').then((file) => file.RolesPage), needs: 'roles:read' }],
});
