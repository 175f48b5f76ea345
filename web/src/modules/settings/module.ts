import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'settings',
  searchActions: [
    {
      id: 'own-account',
      label: 'Your account',
      words: 'profile password two-step verification recovery codes theme sessions',
      to: '/app/account',
      needs: 'notifications:read',
      order: 910,
    },
    {
      id: 'own-notifications',
      label: 'Choose your notifications',
      words: 'notification settings quiet hours digest devices unsubscribe',
      to: '/app/account?tab=notifications',
      needs: 'notifications:read',
      order: 911,
    },
  ],
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
