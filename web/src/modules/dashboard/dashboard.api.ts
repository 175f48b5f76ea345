import type { Db } from '../../shared/supabase/client.ts';
import type { Layout } from './layout.ts';
import { readSummary, type Summary } from './dashboard.ts';

export async function readDashboard(db: Db): Promise<Summary> {
  const { data } = await db.rpc('dashboard_summary').throwOnError();
  return readSummary(data);
}

/** The signed-in cadet's own line of the roster; null without a record. */
export async function readOwnRecord(db: Db, profileId: string) {
  const { data } = await db
    .from('cadet_roster')
    .select(
      'id, profile_id, last_name, first_name, rank_abbreviation, rank_title, rank_since, unit_name, program_level, grade, class_period, status, status_since',
    )
    .eq('profile_id', profileId)
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The names of the modules that are in use. */
export async function listActiveModules(db: Db): Promise<string[]> {
  const { data } = await db.from('permission_modules').select('name').eq('is_active', true).throwOnError();
  return data.map(({ name }) => name);
}

/** How a person has arranged the cards: the shown ones in order, and the hidden ones; null for the default. */
export async function readLayout(db: Db, userId: string): Promise<Layout | null> {
  const { data } = await db
    .from('dashboard_layouts')
    .select('cards, hidden')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data && data.cards.length + data.hidden.length > 0 ? data : null;
}
