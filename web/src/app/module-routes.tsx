import type { RouteObject } from 'react-router';
import type { ModuleDefinition, ModuleRoute } from '../shared/module.ts';

/** The routes of all modules, each behind its guard and each loaded when first visited. */
export function moduleRoutes(modules: ModuleDefinition[], { mobile = false } = {}): RouteObject[] {
  return modules.flatMap((module) =>
    module.routes
      .filter((route) => !mobile || route.mobile === true)
      .map((route) => ({ path: [module.id, route.path].filter(Boolean).join('/'), lazy: () => load(route) })),
  );
}

async function load(route: ModuleRoute) {
  const guard = import('../shared/permission/require-permission.tsx');
  const place = import('../shared/session/require-school.tsx');
  const [Screen, { RequirePermission }, { RequireSchool }] = await Promise.all([route.page(), guard, place]);
  const Component = () => (
    <RequirePermission to={route.needs} adminOnly={route.adminOnly ?? false}>
      {route.schoolless ? (
        <Screen />
      ) : (
        <RequireSchool>
          <Screen />
        </RequireSchool>
      )}
    </RequirePermission>
  );
  return { Component };
}
