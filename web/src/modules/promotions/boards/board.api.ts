import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

/** The boards the caller may see, latest first. */
export async function listBoards(db: Db) {
  const { data } = await db
    .from('boards')
    .select('id, type, title, held_on, place, state, board_candidates(id), board_members(id)')
    .is('archived_at', null)
    .order('held_on', { ascending: false })
    .throwOnError();
  return data;
}

/** One board with all that the caller may see of it; the comments only where they are for the caller. */
export async function readBoardSheet(db: Db, id: string) {
  const { data } = await db
    .from('boards')
    .select(
      `*, board_members(id, profile_id, name, is_president),
       board_candidates(id, updated_at, cadet_id, result, feedback, points, sort, cadets(first_name, last_name, profile_id)),
       board_scores(candidate_id, member_id, criterion, points), board_comments(candidate_id, member_id, comment)`,
    )
    .eq('id', id)
    .single()
    .throwOnError();
  data.board_candidates.forEach(noteSeen);
  return data;
}

export type BoardSheet = Awaited<ReturnType<typeof readBoardSheet>>;

/** Plans a board; gives its id. */
export async function saveBoard(db: Db, input: Json, board: string | null, key: string): Promise<string> {
  const { data } = await db
    .rpc('save_board', { p_input: input, p_key: key, ...(board ? { p_board: board } : {}) })
    .throwOnError();
  return data;
}

/** Removes a board that has not started. */
export async function dropBoard(db: Db, board: string): Promise<void> {
  await db.rpc('drop_board', { p_board: board }).throwOnError();
}

export type Score = { candidate: string; points: Record<string, number | null>; comment?: string };

/** Enters what the caller, a member of the board, gives a candidate. */
export async function scoreCandidate(db: Db, { candidate, points, comment }: Score): Promise<void> {
  await db
    .rpc('score_candidate', {
      p_candidate: candidate,
      p_points: points,
      ...(comment === undefined ? {} : { p_comment: comment }),
    })
    .throwOnError();
}

export type Decision = { candidate: string; result: string; feedback: string };

/** Writes down what the board recommends. */
export async function decideCandidate(db: Db, { candidate, result, feedback }: Decision): Promise<void> {
  const input = { p_candidate: candidate, p_result: result, p_feedback: feedback, p_seen: seenOf([candidate]) };
  await db.rpc('decide_candidate', input).throwOnError();
}

/** Closes a board: its results are final, and the candidates can read theirs. */
export async function closeBoard(db: Db, board: string, key: string): Promise<void> {
  await db.rpc('close_board', { p_board: board, p_key: key }).throwOnError();
}
