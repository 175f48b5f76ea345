import type { KnownResult, OldResultRoom, OldResultRow } from '../../../../../domain/meets/import/old-results.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { RESULTS } from '../records.ts';

const MODULE = 'competition-records';

const waiting = (db: Db) =>
  readAll(() => db.from('old_result_list').select().eq('state', 'under_review').order('held_on'), 'line', 'id');

/** What a file is compared with: teams, roster, and the results that are there or under review. */
async function readRoom(db: Db): Promise<Pick<OldResultRoom, 'teams' | 'cadets' | 'results'>> {
  const [teams, cadets, results, named, lines] = await Promise.all([
    readAll(() => db.from('teams').select('id, name, season_from, season_to').is('archived_at', null), 'id'),
    readAll(() => db.from('cadets').select('id, first_name, last_name').is('archived_at', null), 'id'),
    readAll(() => db.from('team_results').select().is('archived_at', null), 'id'),
    readAll(() => db.from('team_result_cadets').select('id, result_id, cadet_id'), 'id'),
    waiting(db),
  ]);
  const cadetsOf = Map.groupBy(named, ({ result_id: result }) => result);
  return {
    teams,
    cadets: cadets.map((cadet) => ({ id: cadet.id, name: `${cadet.first_name} ${cadet.last_name}` })),
    results: [
      ...results.map((row) => ({
        ...row,
        source: sourceOf(row.source),
        cadet_ids: (cadetsOf.get(row.id) ?? []).map(({ cadet_id: cadet }) => cadet),
      })),
      ...lines.map((row) => ({
        team_id: row.team_id ?? '',
        event_name: row.event_name ?? '',
        held_on: row.held_on ?? '',
        squad: row.squad,
        placement: row.placement,
        out_of: row.out_of,
        score: row.score,
        source: 'waiting' as const,
        cadet_ids: row.cadet_id ? [row.cadet_id] : [],
      })),
    ],
  };
}

const sourceOf = (text: string): KnownResult['source'] => (text === 'certificate' || text === 'file' ? text : 'hand');

export type OldResult = Database['public']['Views']['old_result_list']['Row'];

export const oldReads = readsOf(
  MODULE,
  {
    waiting,
    decided: async (db: Db) => {
      const rows = db.from('old_result_list').select().neq('state', 'under_review');
      return (await rows.order('decided_at', { ascending: false }).limit(50).throwOnError()).data;
    },
    room: readRoom,
  },
  { room: { reads: ['teams', 'cadets', 'team_results', 'team_result_cadets'] } },
);

/** Stores old results of a file, under review. */
export async function importOldResults(db: Db, importId: string, rows: OldResultRow[], key: string) {
  const call = { p_import: importId, p_rows: rows, p_key: key };
  return importReply.parse((await db.rpc('import_old_results', call).throwOnError()).data);
}

type Decision = { ids: string[]; accept: boolean; reason?: string };

/** Accepts results of files, or refuses them with a reason. */
export function useDecideResults() {
  return useAct(MODULE, {
    run: async (db, { ids, accept, reason }: Decision) => {
      const call = { p_ids: ids, p_accept: accept, ...(reason !== undefined && { p_reason: reason }) };
      return (await db.rpc('decide_old_results', call).throwOnError()).data;
    },
    also: [['teams'], ['cadets']],
    done: ({ input, result }) => `${counted(result, RESULTS)} ${input.accept ? 'accepted' : 'refused'}`,
    failed: "Couldn't decide on the results",
  });
}
