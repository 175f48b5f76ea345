import { defineModule } from '../../shared/module.ts';

const library = () => import('./library.page.tsx').then((file) => file.LibraryPage);

export const module = defineModule({
  id: 'competition-sheets',
  searchActions: [
    {
      id: 'new-score-sheet',
      label: 'New score sheet',
      words: 'add create drill meet judge',
      to: '/app/competition-portal/sheets?new=1',
      needs: 'competition-sheets:create',
      order: 152,
    },
  ],
  routes: [
    {
      path: '',
      needs: 'competition-sheets:read',
      page: () => import('./sheet-list.page.tsx').then((file) => file.SheetListPage),
    },
    { path: 'library', needs: 'competition-sheets:read', page: library },
    { path: 'library/:key', needs: 'competition-sheets:read', page: library },
    {
      path: ':id',
      needs: 'competition-sheets:read',
      page: () => import('./sheet.page.tsx').then((file) => file.SheetPage),
    },
  ],
});
