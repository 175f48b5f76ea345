import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database, Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { RESULTS } from '../records.ts';
import type { LogInput } from './logged.ts';

const MODULE = 'competition-records';

type Views = Database['public']['Views'];

/** A logged meet, with the results of it that count. */
export type LoggedMeet = Views['logged_meet_list']['Row'] & { id: string };
export type LoggedResult = Views['logged_result_list']['Row'];

export const loggedReads = readsOf(
  MODULE,
  {
    loggedMeets: async (db: Db) =>
      (await readAll(() => db.from('logged_meet_list').select(), 'id')).toSorted((a, b) =>
        (b.held_on ?? '').localeCompare(a.held_on ?? ''),
      ),
    loggedMeet: async (db: Db, id: string) => {
      const { data } = await db.from('logged_meet_list').select().eq('id', id).maybeSingle().throwOnError();
      return data && { ...data, id };
    },
    loggedResults: async (db: Db, meet: string) => {
      const rows = db.from('logged_result_list').select().eq('meet_id', meet).order('sort');
      return (await rows.throwOnError()).data;
    },
    loggedTeams: (db: Db) =>
      readAll(
        () =>
          db
            .from('teams')
            .select('id, name, season_from, season_to')
            .is('archived_at', null)
            .order('season_to', { ascending: false })
            .order('name'),
        'id',
      ),
  },
  {
    loggedMeets: { reads: ['team_results', 'teams'] },
    loggedMeet: { reads: ['team_results', 'teams'] },
    loggedResults: { reads: ['team_results', 'teams', 'team_result_cadets'] },
    loggedTeams: { reads: ['teams'] },
  },
);

/** Logs a meet under the id that the caller gives, or saves one that is there. */
export function useLogMeet(isNew: boolean) {
  return useAct(MODULE, {
    run: async (db, { id, input }: { id: string; input: LogInput }, key) => {
      const call = { p_id: id, p_input: input as unknown as Json, p_key: key };
      return (await db.rpc('log_meet', call).throwOnError()).data;
    },
    also: [['teams'], ['cadets']],
    done: ({ input: { input } }) => ({
      title: `${input.name} ${isNew ? 'logged' : 'saved'}`,
      text: `${counted(input.rows.length, RESULTS)} in the season`,
      final: true,
    }),
  });
}

/** Archives a logged meet with its results, or restores both. */
export function useArchiveLogged(archives: boolean) {
  return useAct(MODULE, {
    run: async (db, { id }: { id: string; name: string }) =>
      (await db.rpc('archive_logged_meet', { p_id: id, p_archived: archives }).throwOnError()).data,
    also: [['teams'], ['cadets']],
    done: ({ input, result }) => ({
      title: `“${input.name}” ${archives ? 'archived' : 'restored'}`,
      text: `With ${counted(result, RESULTS)}`,
      final: !archives,
    }),
    failed: `Couldn't ${archives ? 'archive' : 'restore'} the meet`,
    undo: (db, { input }) => db.rpc('archive_logged_meet', { p_id: input.id, p_archived: !archives }).throwOnError(),
    undone: 'Restored again',
  });
}
