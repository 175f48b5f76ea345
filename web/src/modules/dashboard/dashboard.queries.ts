import { useAct } from '../../shared/act/use-act.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import * as api from './dashboard.api.ts';
import type { Layout } from './layout.ts';

const MODULE = 'dashboard';
const TEN_MINUTES = 10 * 60_000;

const dashboard = readsOf(
  MODULE,
  { summary: api.readDashboard, layout: api.readLayout, own: api.readOwnRecord },
  { summary: { reads: ['dashboard_summary'] }, layout: { staleTime: TEN_MINUTES }, own: { reads: ['cadet_roster'] } },
);

/** Kept while the person steps into another school: modules are on for all. */
const modules = readsOf(
  'session',
  { activeModules: api.listActiveModules },
  { activeModules: { staleTime: TEN_MINUTES } },
);

function useUserId(): string | undefined {
  const session = useSession();
  return session.status === 'in' ? session.user.id : undefined;
}

/** The numbers of the corps and what waits; refreshed when cadets or families change. */
export const useSummary = () => useRead(dashboard.summary);

/** The person's own arrangement of the cards; null for the default. */
export const useLayout = () => useRead(dashboard.layout, useUserId());

/** The signed-in cadet's own record. */
export const useOwnRecord = () => useRead(dashboard.own, useUserId());

/** The names of the modules that are in use. */
export const useActiveModules = () => useRead(modules.activeModules);

/** Keeps an arrangement of the cards; an empty one is the default again. `done` says what was done. */
export function useSaveLayout(done: string) {
  const user_id = useUserId() ?? '';
  return useAct([MODULE, 'layout', user_id], {
    run: (db, layout: Layout) =>
      db
        .from('dashboard_layouts')
        .upsert({ user_id, ...layout }, { onConflict: 'user_id' })
        .throwOnError(),
    done,
    failed: "Couldn't save the dashboard",
  });
}
