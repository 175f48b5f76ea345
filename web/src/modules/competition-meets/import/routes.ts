import type { ModuleRoute } from '../../../shared/module.ts';

/** The pages that import schools and entries into a meet. */
export const IMPORT_ROUTES: ModuleRoute[] = [
  {
    path: ':id/import-schools',
    needs: 'competition-meets:update',
    page: () => import('./schools.page.tsx').then((file) => file.SchoolImportPage),
  },
  {
    path: ':id/import-entries',
    needs: 'competition-meets:update',
    page: () => import('./entries.page.tsx').then((file) => file.EntryImportPage),
  },
  {
    path: 'imports',
    needs: 'competition-meets:update',
    page: () => import('./imports.page.tsx').then((file) => file.MeetImportsPage),
  },
];
