import { seenOf } from '../../../shared/approval/seen.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { MODULE } from '../promotion.queries.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './board.api.ts';

export const boards = readsOf(MODULE, {
  /** The boards the caller may see, latest first. */
  boards: async (db: Db) =>
    (
      await db
        .from('boards')
        .select('id, type, title, held_on, place, state, board_candidates(id), board_members(id)')
        .is('archived_at', null)
        .order('held_on', { ascending: false })
        .throwOnError()
    ).data,
  board: api.readBoardSheet,
});

/** Plans a board, or changes one; returns its id. */
export function useSaveBoard(board: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: Json, p_key) =>
      (await db.rpc('save_board', { p_input, p_key, ...(board ? { p_board: board } : {}) }).throwOnError()).data,
    done: board ? 'Board saved' : 'Board planned',
  });
}

type Score = { candidate: string; points: Record<string, number | null>; comment?: string };

/** Enters what the caller, a member of the board, gives a candidate. */
export function useScore() {
  return useAct(MODULE, {
    run: (db, { candidate, points, comment }: Score) =>
      db
        .rpc('score_candidate', {
          p_candidate: candidate,
          p_points: points,
          ...(comment === undefined ? {} : { p_comment: comment }),
        })
        .throwOnError(),
    failed: "Couldn't save the result",
  });
}

type Decision = { candidate: string; result: string; feedback: string };

/** Writes down what the board recommends. */
export function useDecide() {
  return useAct(MODULE, {
    run: (db, { candidate, result, feedback }: Decision) =>
      db
        .rpc('decide_candidate', {
          p_candidate: candidate,
          p_result: result,
          p_feedback: feedback,
          p_seen: seenOf([candidate]),
        })
        .throwOnError(),
    done: 'Result saved',
  });
}

/** Closes a board: its results are final, and the candidates can read theirs. */
export function useCloseBoard() {
  return useAct(MODULE, {
    run: (db, p_board: string, p_key) => db.rpc('close_board', { p_board, p_key }).throwOnError(),
    done: 'Board closed',
    failed: "Couldn't close the board",
  });
}

/** Removes a board that has not started. */
export function useDropBoard() {
  return useAct(MODULE, {
    run: (db, p_board: string) => db.rpc('drop_board', { p_board }).throwOnError(),
    done: 'Board removed',
    failed: "Couldn't remove the board",
  });
}
