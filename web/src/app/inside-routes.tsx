import type { RouteObject } from 'react-router';
import { CrashPage } from './crash-page.tsx';
import { moduleRoutes } from './module-routes.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { modules } from './registry.ts';
import { styleguideRoutes } from './styleguide-routes.ts';

/** A signed-in area: the shell around its screens. A crashed screen keeps the shell. */
function shellRoute(path: string, screens: RouteObject[]): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await import('./signed-in-layout.tsx')).SignedInLayout }),
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./home-redirect.tsx')).HomeRedirect }) },
          ...screens,
          { path: '*', element: <NotFoundPage inside /> },
        ],
      },
    ],
  };
}

/** A parent's own page: it belongs to the account, not to a module of the menu. */
const familyRoute: RouteObject = {
  path: 'family',
  lazy: async () => ({ Component: (await import('../modules/session/family.page.tsx')).FamilyPage }),
};

/** A person's own account: a role without Settings opens it, too. */
const ownAccountRoute: RouteObject = {
  path: 'account',
  lazy: async () => ({ Component: (await import('../modules/settings/settings.page.tsx')).SettingsPage }),
};

/** The areas behind the sign-in, with the screens of all modules. */
export const insideRoutes: RouteObject[] = [
  shellRoute('app', [familyRoute, ownAccountRoute, ...moduleRoutes(modules)]),
  shellRoute('mobile', moduleRoutes(modules, { mobile: true })),
  ...styleguideRoutes,
];
