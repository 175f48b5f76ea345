import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'school',
  routes: [
    { path: '', page: () => import('./school.page.tsx').then((file) => file.SchoolPage), needs: 'school:read' },
    {
      path: 'all',
      page: () => import('./school-list.page.tsx').then((file) => file.SchoolListPage),
      needs: 'school:read',
      adminOnly: true,
    },
  ],
});
