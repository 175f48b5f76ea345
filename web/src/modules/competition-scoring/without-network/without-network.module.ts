import type { ModuleRoute } from '../../../shared/module.ts';

/** A meet on the tabulator's device, for a venue without internet. */
export const withoutNetworkRoute: ModuleRoute = {
  path: ':meet/without-network',
  needs: 'competition-scoring:read',
  page: () => import('./without-network.page.tsx').then((file) => file.WithoutNetworkPage),
};

/** Where it is. */
export const withoutNetworkPath = (meet: string) => `/app/competition-portal/scoring/${meet}/without-network`;
