import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'cadets',
  sections: [{ area: 'cadets', label: 'Roster', path: '/app/cadets', needs: 'cadets:manage', order: 10 }],
  routes: [
    { path: '', page: () => import('./cadet-list.page.tsx').then((file) => file.CadetListPage), needs: 'cadets:read' },
    {
      path: 'import',
      page: () => import('./cadet-import.page.tsx').then((file) => file.CadetImportPage),
      needs: 'cadets:create',
    },
    { path: ':id', page: () => import('./cadet.page.tsx').then((file) => file.CadetPage), needs: 'cadets:read' },
  ],
});
