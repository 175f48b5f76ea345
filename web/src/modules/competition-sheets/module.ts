import { IconClipboardList } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-sheets',
  icon: IconClipboardList,
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
    {
      path: 'library',
      needs: 'competition-sheets:read',
      page: () => import('./library.page.tsx').then((file) => file.LibraryPage),
    },
    {
      path: 'library/:key',
      needs: 'competition-sheets:read',
      page: () => import('./library-sheet.page.tsx').then((file) => file.LibrarySheetPage),
    },
    {
      path: ':id',
      needs: 'competition-sheets:read',
      page: () => import('./sheet.page.tsx').then((file) => file.SheetPage),
    },
  ],
});
