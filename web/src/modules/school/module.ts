import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'school',
  sections: [{ area: 'school', label: 'School', path: '/app/school', needs: 'school:read', order: 10 }],
  routes: [
    { path: '', page: () => import('./school.page.tsx').then((file) => file.SchoolPage), needs: 'school:read' },
    {
      path: 'all',
      page: () => import('./school-list.page.tsx').then((file) => file.SchoolListPage),
      needs: 'school:read',
      adminOnly: true,
      schoolless: true,
    },
    {
      path: 'all/:id/grow',
      page: () => import('./grow.page.tsx').then((file) => file.GrowPage),
      needs: 'school:read',
      adminOnly: true,
      schoolless: true,
    },
  ],
});
