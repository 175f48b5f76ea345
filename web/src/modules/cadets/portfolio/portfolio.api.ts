import { noteSeen } from '../../../shared/approval/seen.ts';
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
