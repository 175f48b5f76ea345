import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { competitionMenu, corpsMenu, inOwnOrder, type MenuItem } from './menu.ts';
import { listModules, readMenuOrder, resetMenuOrder, saveMenuOrder } from './menu.api.ts';

const minute = 60_000;

export const menuKeys = {
  modules: ['session', 'modules'],
  order: (userId: string) => ['session', 'menu-order', userId],
};

function modulesQuery(db: Db) {
  return queryOptions({ queryKey: menuKeys.modules, queryFn: () => listModules(db), staleTime: 10 * minute });
}

function useUserId(): string {
  const session = useSession();
  return session.status === 'in' ? session.user.id : '';
}

/** The user's menu: the corps' modules in the user's own order, and the competition portal's entries. */
export function useMenu(): { corps: MenuItem[]; competition: MenuItem[]; loading: boolean } {
  const db = useDb();
  const userId = useUserId();
  const permissions = usePermissions();
  const modules = useQuery(modulesQuery(db));
  const order = useQuery({
    queryKey: menuKeys.order(userId),
    queryFn: () => readMenuOrder(db, userId),
    staleTime: 10 * minute,
  });
  const rows = modules.data ?? [];
  return {
    corps: inOwnOrder(
      corpsMenu(rows, (name) => permissions.holds(name, 'sidebar')),
      order.data ?? null,
    ),
    competition: competitionMenu(rows, (name) => permissions.holds(name, 'read')),
    loading: modules.isPending || order.isPending || permissions.loading,
  };
}

export function useSaveMenuOrder() {
  const db = useDb();
  const userId = useUserId();
  return useMutation({
    mutationFn: (ids: string[]) => saveMenuOrder(db, userId, ids),
    meta: { invalidates: [menuKeys.order(userId)], done: 'Menu order saved', failed: "Couldn't save the menu order" },
  });
}

export function useResetMenuOrder() {
  const db = useDb();
  const userId = useUserId();
  return useMutation({
    mutationFn: () => resetMenuOrder(db, userId),
    meta: { invalidates: [menuKeys.order(userId)], done: 'Menu order reset', failed: "Couldn't reset the menu order" },
  });
}
