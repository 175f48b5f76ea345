import { useAct } from '../../shared/act/use-act.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import type { Layout } from './layout.ts';
import { readSummary, type Summary } from './dashboard.ts';

/** How a person has arranged the cards: the shown ones in order, and the hidden ones; null for the default. */
async function readLayout(db: Db, userId: string): Promise<Layout | null> {
  const { data } = await db
    .from('dashboard_layouts')
    .select('cards, hidden')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data && data.cards.length + data.hidden.length > 0 ? data : null;
}

const MODULE = 'dashboard';
const TEN_MINUTES = 10 * 60_000;

const dashboard = readsOf(
  MODULE,
  {
    summary: async (db: Db): Promise<Summary> => readSummary((await db.rpc('dashboard_summary').throwOnError()).data),
    layout: readLayout,
    /** The signed-in cadet's own line of the roster; null without a record. */
    own: async (db: Db, profileId: string) =>
      (
        await db
          .from('cadet_roster')
          .select(
            'id, profile_id, last_name, first_name, rank_abbreviation, rank_title, rank_since, unit_name, program_level, grade, class_period, status, status_since',
          )
          .eq('profile_id', profileId)
          .limit(1)
          .maybeSingle()
          .throwOnError()
      ).data,
  },
  { summary: { reads: ['dashboard_summary'] }, layout: { staleTime: TEN_MINUTES }, own: { reads: ['cadet_roster'] } },
);

/** Kept while the person steps into another school: modules are on for all. */
const modules = readsOf(
  'session',
  {
    /** The names of the modules that are in use. */
    activeModules: async (db: Db): Promise<string[]> =>
      (await db.from('permission_modules').select('name').eq('is_active', true).throwOnError()).data.map(
        ({ name }) => name,
      ),
  },
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
