import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'dashboard',
  routes: [
    {
      path: '',
      page: () => import('./dashboard.page.tsx').then((file) => file.DashboardPage),
      needs: 'dashboard:read',
      mobile: true,
    },
  ],
});
