import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'settings',
  routes: [
    {
      path: '',
      page: () => import('./settings.page.tsx').then((file) => file.SettingsPage),
      needs: 'settings:read',
      schoolless: true,
      mobile: true,
    },
  ],
});
