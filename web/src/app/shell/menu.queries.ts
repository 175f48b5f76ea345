import { useAct } from '../../shared/act/use-act.ts';
import { placeOf } from '../../shared/module.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { modules } from '../registry.ts';
import { competitionMenu, corpsMenu, inOwnOrder, type MenuItem, yourSchool } from './menu.ts';
import { listModules, readMenuOrder, resetMenuOrder, saveMenuOrder } from './menu.api.ts';

const TEN_MINUTES = 10 * 60_000;

/** The addresses at which modules have a page. */
const PAGES = new Set(
  modules.flatMap(({ id, routes }) => routes.map(({ path }) => ['/app', placeOf(id), path].filter(Boolean).join('/'))),
);

const menu = readsOf(
  'session',
  { modules: listModules, menuOrder: readMenuOrder },
  { modules: { staleTime: TEN_MINUTES }, menuOrder: { staleTime: TEN_MINUTES } },
);

function useUserId(): string {
  const session = useSession();
  return session.status === 'in' ? session.user.id : '';
}

/** The user's menu: the corps' modules in the user's own order, and the competition portal's entries. */
export function useMenu(): { corps: MenuItem[]; competition: MenuItem[]; loading: boolean } {
  const permissions = usePermissions();
  const listed = useRead(menu.modules);
  const order = useRead(menu.menuOrder, useUserId());
  const isVisitor = useProfile().data?.role === 'external';
  const rows = listed.data ?? [];
  const competition = competitionMenu(
    rows,
    (name) => permissions.holds(name, 'sidebar'),
    (path) => PAGES.has(path),
  );
  return {
    corps: inOwnOrder(
      corpsMenu(rows, (name) => permissions.holds(name, 'sidebar')),
      order.data ?? null,
    ),
    competition: isVisitor && competition.length > 0 ? [...competition, yourSchool] : competition,
    loading: listed.isPending || order.isPending || permissions.loading,
  };
}

/** Keeps the user's own order of the menu. */
export function useSaveMenuOrder() {
  const userId = useUserId();
  return useAct(['session', 'menuOrder', userId], {
    run: (db, ids: string[]) => saveMenuOrder(db, userId, ids),
    done: 'Menu order saved',
    failed: "Couldn't save the menu order",
  });
}

/** Puts the menu in its usual order again. */
export function useResetMenuOrder() {
  const userId = useUserId();
  return useAct(['session', 'menuOrder', userId], {
    run: (db) => resetMenuOrder(db, userId),
    done: 'Menu order reset',
    failed: "Couldn't reset the menu order",
  });
}
