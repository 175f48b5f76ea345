import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-portal',
  banners: [
    {
      id: 'meet-jobs',
      needs: 'competition-portal:read',
      order: 20,
      banner: () => import('./my-jobs.tsx').then((file) => file.MyJobsBanner),
    },
  ],
  tabs: [
    {
      on: 'meet',
      id: 'planning',
      label: 'Planning',
      door: 'Setup',
      order: 70,
      needs: 'competition-portal:read',
      jobs: ['director'],
      tab: () => import('./planning-tab.tsx').then((file) => file.PlanningTab),
    },
  ],
  notes: [
    {
      on: 'event',
      id: 'meet',
      order: 10,
      needs: 'competition-portal:read',
      note: () => import('./meet-note.tsx').then((file) => file.MeetNote),
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./portal.page.tsx').then((file) => file.PortalPage),
      needs: 'competition-portal:read',
    },
    {
      path: 'open-competitions',
      page: () => import('./open-competitions.page.tsx').then((file) => file.OpenCompetitionsPage),
      needs: 'competition-portal:read',
    },
    {
      path: 'your-school',
      page: () => import('./your-school.page.tsx').then((file) => file.YourSchoolPage),
      needs: 'competition-portal:read',
    },
    {
      path: 'open-competitions/:id',
      page: () => import('./open-meet.page.tsx').then((file) => file.OpenMeetPage),
      needs: 'competition-portal:read',
    },
  ],
});
