import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-meets',
  routes: [
    {
      path: '',
      needs: 'competition-meets:read',
      page: () => import('./meet-list.page.tsx').then((file) => file.MeetListPage),
    },
    {
      path: ':id',
      needs: 'competition-meets:read',
      page: () => import('./meet.page.tsx').then((file) => file.MeetPage),
    },
  ],
});
