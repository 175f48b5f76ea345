import { noteSeen } from '../../../shared/approval/seen.ts';
import type { Db } from '../../../shared/supabase/client.ts';

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
