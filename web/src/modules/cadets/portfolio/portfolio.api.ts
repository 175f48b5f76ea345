import type { Db } from '../../../shared/supabase/client.ts';

/** What a cadet has put into the portfolio, by part; what was put away comes too. */
export async function listPortfolio(db: Db, cadetId: string) {
  const { data } = await db
    .from('portfolio_items')
    .select(
      `id, section, title, body, file_path, file_name, visible_outside, reviewed_at, reviewed_by_label, feedback,
       archived_at, created_at`,
    )
    .eq('cadet_id', cadetId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

export type PortfolioItem = Awaited<ReturnType<typeof listPortfolio>>[number];

export type ItemInput = {
  section: string;
  title: string;
  body: string;
  visible_outside: boolean;
};

/** Adds an item under the caller's id, or changes it; a changed one waits for a review again. */
export async function saveItem(db: Db, id: string, cadetId: string, input: ItemInput): Promise<void> {
  await db.rpc('save_portfolio_item', { p_item: id, p_cadet: cadetId, p_input: input }).throwOnError();
}

/** Puts an item away, or brings it back. */
export async function archiveItem(db: Db, id: string, archived: boolean): Promise<void> {
  await db.rpc('archive_portfolio_item', { p_item: id, p_archived: archived }).throwOnError();
}

/** Says that an instructor has looked at an item, and what would make it better. */
export async function reviewItem(db: Db, id: string, feedback: string): Promise<void> {
  await db.rpc('review_portfolio_item', { p_item: id, p_feedback: feedback }).throwOnError();
}
