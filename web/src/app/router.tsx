import { createBrowserRouter, Outlet, redirect, ScrollRestoration, type RouteObject } from 'react-router';
import { Loading } from '../shared/ui/loading.tsx';
import { CrashPage } from './crash-page.tsx';
import { moduleRoutes } from './module-routes.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { publicRoutes } from './public-routes.ts';
import { modules } from './registry.ts';
import { styleguideRoutes } from './styleguide-routes.ts';

function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

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

const accountRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./account-layout.tsx')).AccountLayout }),
  children: [
    {
      path: 'app/auth',
      lazy: async () => ({ Component: (await import('../modules/session/sign-in.page.tsx')).SignInPage }),
    },
    { path: 'setup', lazy: async () => ({ Component: (await import('../modules/session/setup.page.tsx')).SetupPage }) },
    {
      path: 'reset-password',
      lazy: async () => ({ Component: (await import('../modules/session/reset-password.page.tsx')).ResetPasswordPage }),
    },
    {
      path: 'unsubscribe',
      lazy: async () => ({ Component: (await import('../modules/session/unsubscribe.page.tsx')).UnsubscribePage }),
    },
    {
      path: 'parent-register',
      lazy: async () => ({
        Component: (await import('../modules/session/parent-register.page.tsx')).ParentRegisterPage,
      }),
    },
    {
      path: 'external/register',
      lazy: async () => ({
        Component: (await import('../modules/session/external-register.page.tsx')).ExternalRegisterPage,
      }),
    },
    {
      lazy: async () => ({ Component: (await import('./parts-layout.tsx')).PartsLayout }),
      children: [
        shellRoute('app', [familyRoute, ownAccountRoute, ...moduleRoutes(modules)]),
        shellRoute('mobile', moduleRoutes(modules, { mobile: true })),
        ...styleguideRoutes,
      ],
    },
  ],
};

/** All routes of the specification's section 2. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <CrashPage full />,
      hydrateFallbackElement: <Loading full />,
      children: [
        ...publicRoutes,
        { path: 'login', loader: () => redirect('/app/auth') },
        { path: 'app/login', loader: () => redirect('/app/auth') },
        accountRoutes,
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
