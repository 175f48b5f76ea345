import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { IMPORT_ROUTES } from './import/routes.ts';
import { peopleTabs } from './people-tabs.ts';
import { planTabs } from './plan-tabs.ts';
import { registrationTabs } from './registration-tabs.ts';

export const module = defineModule({
  id: 'competition-meets',
  tabs: [...planTabs, ...peopleTabs, ...registrationTabs],
  attention: {
    displaced_entries: {
      title: (count) => `${counted(count, 'entry', 'entries')} at your meets without a time`,
      text: () => 'Their time was taken away: book another for them, or wait for their school',
      icon: 'record',
      tone: 'bad',
      verb: { label: 'Show meets', to: '/app/competition-portal/meets', needs: 'competition-meets:update' },
    },
  },
  searchActions: [
    {
      id: 'new-meet',
      label: 'New meet',
      words: 'add create host drill raider competition',
      to: '/app/competition-portal/meets?new=1',
      needs: 'competition-meets:create',
      order: 151,
    },
  ],
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
    {
      path: ':id/board',
      needs: 'competition-meets:read',
      page: () => import('./schedule/board/board.page.tsx').then((file) => file.ScheduleBoardPage),
    },
    {
      path: ':id/registrations/:registration',
      needs: 'competition-meets:read',
      page: () => import('./registration/registration.page.tsx').then((file) => file.HostRegistrationPage),
    },
  ],
});
