import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'notifications',
  settingsCards: [
    {
      id: 'notifications',
      order: 10,
      card: () => import('./preferences-card.tsx').then((file) => file.PreferencesCard),
    },
    { id: 'email-choices', order: 11, card: () => import('./choices-card.tsx').then((file) => file.ChoicesCard) },
    {
      id: 'notification-devices',
      order: 12,
      card: () => import('./devices-card.tsx').then((file) => file.DevicesCard),
    },
  ],
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
    {
      id: 'notifications',
      label: 'Notifications',
      words: 'inbox bell unread',
      to: '/app/notifications',
      needs: 'notifications:read',
      order: 900,
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./notifications.page.tsx').then((file) => file.NotificationsPage),
      needs: 'notifications:read',
      schoolless: true,
      mobile: true,
    },
    {
      path: 'second-adult',
      page: () => import('./second-adult.page.tsx').then((file) => file.SecondAdultPage),
      needs: 'notifications:read',
      schoolless: true,
      mobile: true,
    },
    {
      path: ':id',
      page: () => import('./open.page.tsx').then((file) => file.OpenPage),
      needs: 'notifications:read',
      schoolless: true,
    },
  ],
});
