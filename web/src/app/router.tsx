import { createBrowserRouter, Outlet, redirect, ScrollRestoration, type RouteObject } from 'react-router';
import { Loading } from '../shared/ui/loading.tsx';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { publicRoutes } from './public-routes.ts';

function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The route below which the areas behind the sign-in are found. */
const PARTS = 'parts';
const INSIDE = /^\/(app|mobile|styleguide)(\/|$)/;

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
      path: 'certificates/:number',
      lazy: async () => ({
        Component: (await import('../modules/competition-certificates/public/certificate.page.tsx')).CertificatePage,
      }),
    },
    {
      path: 'witness',
      lazy: async () => ({
        Component: (await import('../modules/competition-certificates/public/witness.page.tsx')).WitnessPage,
      }),
    },
    {
      path: 'crew',
      lazy: async () => ({ Component: (await import('../modules/competition-staff/public/crew.page.tsx')).CrewPage }),
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
    { id: PARTS, lazy: async () => ({ Component: (await import('./parts-layout.tsx')).PartsLayout }), children: [] },
  ],
};

/** All routes of the specification's section 2. */
export function createRouter() {
  let isFound = false;
  return createBrowserRouter(
    [
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
    ],
    {
      // The modules import what they need; a visitor who isn't signed in loads none of it.
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        if (isFound || !INSIDE.test(path)) return;
        const { insideRoutes } = await import('./inside-routes.tsx');
        // Of a way that was left for another one, the router takes nothing: the other one brings them.
        if (isFound || signal.aborted) return;
        patch(PARTS, insideRoutes);
        isFound = true;
      },
    },
  );
}
