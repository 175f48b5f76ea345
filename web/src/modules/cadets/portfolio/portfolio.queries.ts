import { useAct } from '../../../shared/act/use-act.ts';
import { seenOf } from '../../../shared/approval/seen.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { type ItemInput, listPortfolio } from './portfolio.api.ts';

export const portfolio = readsOf(MODULE, { portfolio: listPortfolio });

/** Adds an item, or edits it. An edited item needs a new review. */
export function useSaveItem(cadetId: string, itemId?: string) {
  return useAct(MODULE, {
    run: (db, p_input: ItemInput, key) =>
      db.rpc('save_portfolio_item', { p_item: itemId ?? key, p_cadet: cadetId, p_input }).throwOnError(),
    done: 'Portfolio saved',
  });
}

/** Archives or restores an item. */
export function useArchiveItem() {
  return useAct(MODULE, {
    run: (db, { id, archived }: { id: string; archived: boolean }) =>
      db.rpc('archive_portfolio_item', { p_item: id, p_archived: archived }).throwOnError(),
    failed: "Couldn't save the item",
  });
}

/** Marks an item as reviewed, with an instructor's feedback. */
export function useReviewItem(id: string) {
  return useAct(MODULE, {
    run: (db, { feedback }: { feedback: string }) =>
      db.rpc('review_portfolio_item', { p_item: id, p_feedback: feedback, p_seen: seenOf([id]) }).throwOnError(),
    done: 'Review saved',
  });
}
