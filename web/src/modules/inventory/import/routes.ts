import type { ModuleRoute } from '../../../shared/module.ts';

/** The pages of importing. */
export const IMPORT_ROUTES: ModuleRoute[] = [
  {
    path: 'import',
    needs: 'inventory:manage',
    page: () => import('./import.page.tsx').then((file) => file.StockImportPage),
  },
  {
    path: 'imports',
    needs: 'inventory:manage',
    page: () => import('./imports.page.tsx').then((file) => file.StockImportsPage),
  },
];
