import { type RouteObject, useParams } from 'react-router';
import { type ModuleDefinition, type ModuleRoute, placeOf } from '../shared/module.ts';
import { NotFoundPage } from './not-found.page.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The parameters of addresses that are words; all others are ids. */
const WORDS = new Set(['group', 'key']);

/** The routes of all modules, each behind its guard and each loaded when first visited. */
export function moduleRoutes(modules: ModuleDefinition[], { mobile = false } = {}): RouteObject[] {
  return modules.flatMap((module) =>
    module.routes
      .filter((route) => !mobile || route.mobile === true)
      .map((route) => ({ path: [placeOf(module.id), route.path].filter(Boolean).join('/'), lazy: () => load(route) })),
  );
}

async function load(route: ModuleRoute) {
  const guard = import('../shared/permission/require-permission.tsx');
  const place = import('../shared/session/require-school.tsx');
  const [Screen, { RequirePermission }, { RequireSchool }] = await Promise.all([route.page(), guard, place]);
  const Component = () => (useHasIds() ? <Guarded /> : <NotFoundPage inside />);
  const Guarded = () => (
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

/** False where the address has something else in the place of an id: the database would only refuse it. */
function useHasIds(): boolean {
  return Object.entries(useParams()).every(([name, value = '']) => name === '*' || WORDS.has(name) || ID.test(value));
}
