import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** A cadet's portfolio items by section, with archived ones. */
export async function listPortfolio(db: Db, cadetId: string) {
  const { data } = await db
    .from('portfolio_items')
    .select(
      `id, section, title, body, file_path, file_name, visible_outside, reviewed_at, reviewed_by_label, feedback,
       archived_at, created_at, updated_at`,
    )
    .eq('cadet_id', cadetId)
    .order('created_at', { ascending: false })
    .throwOnError();
  data.forEach(noteSeen);
  return data;
}

export type PortfolioItem = Awaited<ReturnType<typeof listPortfolio>>[number];

export type ItemInput = { section: string; title: string; body: string; visible_outside: boolean };

/** Adds an item under the caller's id, or edits it. An edited item needs a new review. */
export async function saveItem(db: Db, id: string, cadetId: string, input: ItemInput): Promise<void> {
  await db.rpc('save_portfolio_item', { p_item: id, p_cadet: cadetId, p_input: input }).throwOnError();
}

/** Archives or restores an item. */
export async function archiveItem(db: Db, id: string, archived: boolean): Promise<void> {
  await db.rpc('archive_portfolio_item', { p_item: id, p_archived: archived }).throwOnError();
}

/** Marks an item as reviewed, with an instructor's feedback. */
export async function reviewItem(db: Db, id: string, feedback: string): Promise<void> {
  await db.rpc('review_portfolio_item', { p_item: id, p_feedback: feedback, p_seen: seenOf([id]) }).throwOnError();
}
