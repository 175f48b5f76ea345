import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'calendar',
  routes: [
    {
      path: '',
      page: () => import('./calendar.page.tsx').then((file) => file.CalendarPage),
      needs: 'calendar:read',
      mobile: true,
    },
  ],
});
