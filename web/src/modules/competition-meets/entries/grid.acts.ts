import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { changesOf, type Checks } from './grid.ts';

/** As many entries as one call takes with room to spare, and as many ids as fit into an address. */
const [ADDED, REMOVED] = [400, 100];

type Coded = { id: string; code: string };
type Input = { checks: Checks; schools: readonly Coded[]; events: readonly Coded[] };

async function saveGrid(db: Db, meet: string, { checks, schools, events }: Input): Promise<number> {
  const columns = 'id, event_id, meet_school_id, code, status, archived_at';
  const entries = await readAll(() => db.from('meet_entries').select(columns).eq('meet_id', meet), 'id');
  const { added, removed } = changesOf(checks, { schools, events, entries });
  for (let at = 0; at < added.length; at += ADDED) {
    const rows = added.slice(at, at + ADDED);
    await db.rpc('save_meet_entries', { p_meet: meet, p_rows: rows }).throwOnError();
  }
  for (let at = 0; at < removed.length; at += REMOVED) {
    const gone = db.from('meet_entries').update({ archived_at: new Date().toISOString() });
    await gone.in('id', removed.slice(at, at + REMOVED)).throwOnError();
  }
  return added.length + removed.length;
}

/** Saves the checks of the grid: compared with what is there at that moment, so that pressing twice adds nothing twice. */
export function useSaveGrid(meet: string, after: () => void) {
  return useAct('competition-meets', {
    run: (db, input: Input) => saveGrid(db, meet, input),
    done: 'Entries saved',
    failed: "Couldn't save the entries",
    after,
  });
}
