import { useQuery } from '@tanstack/react-query';
import { instantOf } from '../../../../domain/time/zone.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listActiveModules, listNextEvents, readDashboard, readOwnRecord } from './dashboard.api.ts';

/** The numbers of the corps and what waits; refreshed when cadets or families change. */
export function useSummary() {
  const db = useDb();
  return useQuery({
    queryKey: ['dashboard', 'summary'],
    queryFn: () => readDashboard(db),
    meta: { follows: ['cadets', 'contacts', 'school', 'awards', 'service-hours', 'fitness', 'school-year'] },
  });
}

/** The events from the beginning of `today` on. */
export function useNextEvents(today: string, timeZone: string) {
  const db = useDb();
  return useQuery({
    queryKey: ['dashboard', 'events', today],
    queryFn: () => listNextEvents(db, instantOf({ day: today, time: '00:00' }, timeZone)),
    meta: { follows: ['calendar'] },
  });
}

/** The signed-in cadet's own record. */
export function useOwnRecord() {
  const db = useDb();
  const session = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  return useQuery({
    queryKey: ['dashboard', 'own', userId],
    queryFn: () => readOwnRecord(db, userId),
    enabled: userId !== '',
    meta: { follows: ['cadets'] },
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
