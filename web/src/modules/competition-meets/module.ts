import { defineModule } from '../../shared/module.ts';
import { IMPORT_ROUTES } from './import/routes.ts';
import { peopleTabs } from './people-tabs.ts';

export const module = defineModule({
  id: 'competition-meets',
  tabs: [...peopleTabs],
  routes: [
    ...IMPORT_ROUTES,
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
