import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'jobs',
  sections: [{ area: 'school', label: 'Background jobs', path: '/app/jobs', needs: 'jobs:read', order: 90 }],
  searchActions: [
    {
      id: 'jobs',
      label: 'Background jobs',
      words: 'health queue failed retry',
      to: '/app/jobs',
      needs: 'jobs:read',
      order: 950,
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./jobs.page.tsx').then((file) => file.JobsPage),
      needs: 'jobs:read',
      adminOnly: true,
      schoolless: true,
    },
  ],
});
