import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';

/** The page of classes and the bell schedule. */
export const bellRoutes: ModuleRoute[] = [
  {
    path: 'classes',
    needs: 'calendar:manage',
    page: () => import('./classes.page.tsx').then((file) => file.ClassesPage),
  },
];

/** What the search knows by its words. */
export const bellActions: NonNullable<ModuleDefinition['searchActions']> = [
  {
    id: 'class-attendance',
    label: 'Take class attendance',
    words: 'period bell roll',
    needs: 'calendar:manage',
    to: '/app/calendar/classes',
    order: 79,
  },
];
