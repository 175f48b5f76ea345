import { useAct } from '../../../shared/act/use-act.ts';
import { counted } from '../../../shared/text/counted.ts';

const MODULE = 'job-board';

type BoardInput = {
  season_id: string;
  title: string;
  place: string;
  members: string[];
  postings: string[];
  rubric: { key: string; label: string; max: number }[];
};

/** Adds a board under a new id, or changes one. */
export function useSaveBoard(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: BoardInput, p_key) => db.rpc('save_job_board', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Board saved',
  });
}

/** Plans interviews one after the other for those who have none. */
export function usePlanInterviews(board: string) {
  return useAct(MODULE, {
    run: async (db, p_input: { starts_at: string; minutes: string; pause: string }, p_key) =>
      (await db.rpc('plan_interviews', { p_board: board, p_input, p_key }).throwOnError()).data,
    done: ({ result }) =>
      result > 0 ? `${counted(result, 'interview')} planned` : 'Everyone already has an interview',
  });
}

/** Moves one interview. */
export function useMoveInterview() {
  return useAct(MODULE, {
    run: (db, { id, to }: { id: string; from: string; to: string }) =>
      db.rpc('move_interview', { p_id: id, p_starts_at: to }).throwOnError(),
    done: 'Interview moved',
    undo: (db, { input: { id, from } }) => db.rpc('move_interview', { p_id: id, p_starts_at: from }).throwOnError(),
    undone: 'Moved back',
  });
}

type Scores = { cadet: string; points: Record<string, number | null>; comment: string };

/** Enters what the caller gives a cadet. */
export function useScore(board: string) {
  return useAct(MODULE, {
    run: (db, { cadet, points, comment }: Scores) =>
      db
        .rpc('score_applicant', { p_board: board, p_cadet: cadet, p_points: points, p_comment: comment })
        .throwOnError(),
    done: 'Scores saved',
  });
}

/** Closes a board, or reopens it. */
export function useCloseBoard(board: string) {
  const set = (p_closed: boolean) => ({ p_id: board, p_closed });
  return useAct(MODULE, {
    run: (db, closed: boolean) => db.rpc('close_job_board', set(closed)).throwOnError(),
    done: ({ input }) =>
      input ? { title: 'Board closed', text: 'Its members now see all scores.' } : 'Board reopened',
    failed: "Couldn't change the board",
    undo: (db, { input }) => db.rpc('close_job_board', set(!input)).throwOnError(),
  });
}
