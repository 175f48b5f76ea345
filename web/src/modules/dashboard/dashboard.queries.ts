import { useMutation, useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listActiveModules, readDashboard, readLayout, readOwnRecord, saveLayout } from './dashboard.api.ts';
import type { Layout } from './layout.ts';

/** The numbers of the corps and what waits; refreshed when cadets or families change. */
export function useSummary() {
  const db = useDb();
  return useQuery({
    queryKey: ['dashboard', 'summary'],
    queryFn: () => readDashboard(db),
    meta: { reads: ['dashboard_summary'] },
  });
}

function useUserId(): string {
  const session = useSession();
  return session.status === 'in' ? session.user.id : '';
}

/** The person's own arrangement of the cards; null for the default. */
export function useLayout() {
  const db = useDb();
  const userId = useUserId();
  return useQuery({
    queryKey: ['dashboard', 'layout', userId],
    queryFn: () => readLayout(db, userId),
    enabled: userId !== '',
    staleTime: 10 * 60_000,
  });
}

/** Keeps an arrangement of the cards; `done` says what was done. */
export function useSaveLayout(done: string) {
  const db = useDb();
  const userId = useUserId();
  return useMutation({
    mutationFn: (layout: Layout) => saveLayout(db, userId, layout),
    meta: { invalidates: [['dashboard', 'layout', userId]], done, failed: "Couldn't save the dashboard" },
  });
}

/** The signed-in cadet's own record. */
export function useOwnRecord() {
  const db = useDb();
  const userId = useUserId();
  return useQuery({
    queryKey: ['dashboard', 'own', userId],
    queryFn: () => readOwnRecord(db, userId),
    enabled: userId !== '',
    meta: { reads: ['cadet_roster'] },
  });
}

/** The names of the modules that are in use. */
export function useActiveModules() {
  const db = useDb();
  return useQuery({
    queryKey: ['session', 'active-modules'],
    queryFn: () => listActiveModules(db),
    staleTime: 10 * 60_000,
  });
}
