import type { RouteObject } from 'react-router';

/** `/styleguide` exists in development only; a build leaves it out. */
export const styleguideRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: 'styleguide',
        lazy: async () => ({ Component: (await import('./styleguide/styleguide.page.tsx')).StyleguidePage }),
      },
    ]
  : [];
