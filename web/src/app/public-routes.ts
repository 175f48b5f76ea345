import { redirect, type RouteObject } from 'react-router';
import { isMailLanding } from './mail-landing.ts';

const landing = async () => ({ Component: (await import('../modules/marketing/landing.page.tsx')).LandingPage });
const product = async () => ({ Component: (await import('../modules/marketing/product.page.tsx')).ProductPage });

/** Pages that need no account and load nothing of the app: no data client, no component library. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../modules/marketing/public-layout.tsx')).PublicLayout }),
    children: [
      {
        path: '/',
        // Emails link to the site root. The sign-in screen handles what they bring.
        loader: () => {
          const { search, hash } = window.location;
          return isMailLanding(window.location) ? redirect(`/app/auth${search}${hash}`) : null;
        },
        lazy: landing,
      },
      { path: 'features', lazy: landing },
      { path: 'products/cadet-management', handle: 'cadet', lazy: product },
      { path: 'products/task-management', handle: 'task', lazy: product },
      { path: 'products/competition-management', handle: 'competition', lazy: product },
      {
        path: 'pricing',
        lazy: async () => ({ Component: (await import('../modules/marketing/pricing.page.tsx')).PricingPage }),
      },
      {
        path: 'about',
        lazy: async () => ({ Component: (await import('../modules/marketing/about.page.tsx')).AboutPage }),
      },
      {
        path: 'contact',
        lazy: async () => ({ Component: (await import('../modules/marketing/contact.page.tsx')).ContactPage }),
      },
      {
        path: 'privacy-policy',
        lazy: async () => ({ Component: (await import('../modules/marketing/privacy.page.tsx')).PrivacyPage }),
      },
      {
        path: 'terms-conditions',
        lazy: async () => ({ Component: (await import('../modules/marketing/terms.page.tsx')).TermsPage }),
      },
    ],
  },
];
