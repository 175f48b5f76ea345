import { useAct } from '../../shared/act/use-act.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { type MessageInput, type PointsInput, type ResultInput, toSeat, type tripCall } from './season.ts';

const MODULE = 'teams';

export const season = readsOf(MODULE, {
  results: async (db: Db, team: string) =>
    readAll(
      () =>
        db
          .from('team_results')
          .select()
          .eq('team_id', team)
          .is('archived_at', null)
          .order('held_on', { ascending: false }),
      'id',
    ),
  points: async (db: Db, team: string) =>
    readAll(
      () =>
        db
          .from('letter_points')
          .select()
          .eq('team_id', team)
          .is('archived_at', null)
          .order('given_on', { ascending: false }),
      'id',
    ),
  rules: async (db: Db) => (await db.from('letter_rules').select('rule, points').limit(20).throwOnError()).data,
  lineups: async (db: Db, team: string) =>
    readAll(
      () =>
        db
          .from('team_lineups')
          .select('*, team_lineup_places(cadet_id, place, is_alternate, post)')
          .eq('team_id', team)
          .is('archived_at', null)
          .order('created_at', { ascending: false }),
      'id',
    ),
  trips: async (db: Db, team: string) =>
    readAll(
      () =>
        db
          .from('team_trips')
          .select()
          .eq('team_id', team)
          .is('archived_at', null)
          .order('leaves_at', { ascending: false }),
      'id',
    ),
  seats: async (db: Db, trip: string) =>
    (await db.rpc('team_trip_roster', { p_trip: trip }).throwOnError()).data.map(toSeat),
  messages: async (db: Db, team: string) =>
    readAll(
      () => db.from('team_messages').select().eq('team_id', team).order('created_at', { ascending: false }),
      'id',
    ),
});

/** Enters a result, or saves the one given. */
export function useSaveResult(team: string, id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: ResultInput, p_key) =>
      (await db.rpc('save_team_result', { p_team: team, p_input, p_key, ...(id ? { p_id: id } : {}) }).throwOnError())
        .data,
    done: 'Result saved',
  });
}

const undoPoints = (db: Db, { key }: { key: string }) => db.rpc('undo_letter_points', { p_act: key }).throwOnError();

/** Gives the same points to many members. */
export function useGivePoints(team: string) {
  return useAct(MODULE, {
    run: async (db, { cadets, input }: { cadets: string[]; input: PointsInput }, p_key) =>
      (await db.rpc('give_letter_points', { p_team: team, p_cadets: cadets, p_input: input, p_key }).throwOnError())
        .data,
    done: ({ result }) => `Points given to ${counted(result.length, CADETS)}`,
    undo: undoPoints,
    undone: 'Points undone',
  });
}

/** Gives what the rules of the school give and what the team hasn't had yet. */
export function useCredit(team: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('credit_letter_points', { p_team: team, p_key }).throwOnError()).data,
    done: ({ result }) =>
      result.length === 0
        ? { title: 'Nothing new to credit', final: true }
        : `${counted(result.length, 'entry', 'entries')} credited`,
    failed: "Couldn't credit points",
    undo: undoPoints,
    undone: 'Points undone',
  });
}

/** Takes points out of the count. */
export function useArchivePoints() {
  return useAct(MODULE, {
    run: async (db, ids: string[]) => (await db.rpc('archive_letter_points', { p_ids: ids }).throwOnError()).data,
    done: 'Points archived',
    failed: "Couldn't archive the points",
    undo: (db, { input }) => db.rpc('archive_letter_points', { p_ids: input, p_archived: false }).throwOnError(),
    undone: 'Points restored',
  });
}

/** Saves what the school gives points for. */
export function useSaveRules() {
  return useAct(MODULE, {
    run: async (db, rules: { rule: string; points: string }[], p_key) =>
      (await db.rpc('save_letter_rules', { p_rules: rules, p_key }).throwOnError()).data,
    done: 'Rules saved',
  });
}

type LineupInput = {
  name: string;
  event_id: string;
  places: { cadet_id: string; post: string; alternate: boolean }[];
  /** Said where the event has a line-up already. */
  second?: 'true';
};

/** Saves a line-up in its order. */
export function useSaveLineup(team: string, id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: LineupInput, p_key) =>
      (await db.rpc('save_team_lineup', { p_team: team, p_input, p_key, ...(id ? { p_id: id } : {}) }).throwOnError())
        .data,
    done: 'Line-up saved',
  });
}

/** Saves a trip with who is on the bus. */
export function useSaveTrip(team: string, id: string | null, done: string | null = 'Trip saved') {
  return useAct(MODULE, {
    run: async (db, p_input: ReturnType<typeof tripCall>, p_key) =>
      (await db.rpc('save_team_trip', { p_team: team, p_input, p_key, ...(id ? { p_id: id } : {}) }).throwOnError())
        .data,
    ...(done ? { done } : {}),
  });
}

/** Writes to everyone on the team. */
export function useMessage(team: string) {
  return useAct(MODULE, {
    run: async (db, p_input: MessageInput, p_key) =>
      (await db.rpc('message_team', { p_team: team, p_input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Message sent', text: counted(result, 'notification'), final: true }),
  });
}
