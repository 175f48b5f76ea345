import type { Db } from '../../shared/supabase/client.ts';
import { readSummary, type Summary } from './dashboard.ts';

export async function readDashboard(db: Db): Promise<Summary> {
  const { data } = await db.rpc('dashboard_summary').throwOnError();
  return readSummary(data);
}

const SHOWN_EVENTS = 12;

/** The next dozen events from an instant on (ISO), the running ones included. */
export async function listNextEvents(db: Db, from: string) {
  const { data } = await db
    .from('school_events')
    .select('id, title, kind, starts_at, ends_at, all_day, place, uniform, cancelled_at')
    .is('archived_at', null)
    .gte('ends_at', from)
    .order('starts_at')
    .limit(SHOWN_EVENTS)
    .throwOnError();
  return data;
}

export type NextEvent = Awaited<ReturnType<typeof listNextEvents>>[number];

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

export type OwnRecord = NonNullable<Awaited<ReturnType<typeof readOwnRecord>>>;

/** The names of the modules that are in use. */
export async function listActiveModules(db: Db): Promise<string[]> {
  const { data } = await db.from('permission_modules').select('name').eq('is_active', true).throwOnError();
  return data.map(({ name }) => name);
}
