import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import * as api from './board.api.ts';
import { promotionKeys } from '../promotion.queries.ts';

const meta = { invalidates: [promotionKeys.all] };

export const boardsQuery = (db: Db) =>
  queryOptions({ queryKey: [...promotionKeys.all, 'boards'], queryFn: () => api.listBoards(db) });

export const boardSheetQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: [...promotionKeys.all, 'boards', id], queryFn: () => api.readBoardSheet(db, id) });

export function useSaveBoard(board: string | null) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: Json) => api.saveBoard(db, input, board, key.current()),
    onSuccess: key.renew,
    meta: { ...meta, done: board ? 'Board saved' : 'Board planned' },
  });
}

export function useScore() {
  const db = useDb();
  return useMutation({
    mutationFn: (score: api.Score) => api.scoreCandidate(db, score),
    meta: { ...meta, failed: "Couldn't save the result" },
  });
}

export function useDecide() {
  const db = useDb();
  return useMutation({
    mutationFn: (decision: api.Decision) => api.decideCandidate(db, decision),
    meta: { ...meta, done: 'Result saved' },
  });
}

export function useCloseBoard() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (board: string) => api.closeBoard(db, board, key.current()),
    onSuccess: key.renew,
    meta: { ...meta, done: 'Board closed', failed: "Couldn't close the board" },
  });
}

export function useDropBoard() {
  const db = useDb();
  return useMutation({
    mutationFn: (board: string) => api.dropBoard(db, board),
    meta: { ...meta, done: 'Board removed', failed: "Couldn't remove the board" },
  });
}
