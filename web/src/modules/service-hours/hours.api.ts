import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { z } from 'zod';
import { inParts } from '../../shared/query/in-parts.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';

const BUCKET = 'service-evidence';
const HOUR = 3600;

/** An entry as lists show one. */
export type Entry = ReturnType<typeof toEntry>;

/** A line of the list as the screens have it. */
export function toEntry(row: Database['public']['Views']['service_hour_list']['Row']) {
  noteSeen(row);
  return { ...row, name: row.last_name ? listName(row) : 'A cadet' };
}

/** The entries of one cadet, or of all whom the caller reaches, newest first. */
export async function listEntries(db: Db, cadet: string | null): Promise<Entry[]> {
  const rows = await readAll(() => {
    const all = db.from('service_hour_list').select();
    return (cadet ? all.eq('cadet_id', cadet) : all).order('served_on', { ascending: false });
  }, 'id');
  return rows.map(toEntry);
}

const sums = z.object({ verified: z.number(), waiting: z.number() });

/** The hours of a school year that are verified and that wait, of one cadet, or of all whom the caller reaches. */
export async function readSums(db: Db, cadet: string | null, year: string) {
  const of = { p_year: year, ...(cadet ? { p_cadet: cadet } : {}) };
  const { data } = await db.rpc('service_hour_sums', of).single().throwOnError();
  return sums.parse(data);
}

/** One entry. Raises PGRST116 where there is none that the caller may see. */
export async function readEntry(db: Db, id: string) {
  const { data } = await db.from('service_hour_list').select().eq('id', id).single().throwOnError();
  return noteSeen(data);
}

export type OneEntry = Awaited<ReturnType<typeof readEntry>>;

/** Stores the signed form or a photo of it; gives its path. */
export async function storeEvidence(db: Db, school: string, cadet: string, file: File): Promise<string> {
  const ending = file.type === 'application/pdf' ? 'pdf' : (file.type.split('/')[1] ?? 'jpeg');
  const path = `${school}/${cadet}/${crypto.randomUUID()}.${ending}`;
  const { error } = await db.storage.from(BUCKET).upload(path, file, { contentType: file.type });
  if (error) throw error;
  return path;
}

/** An address of stored evidence, good for an hour. */
export async function signEvidence(db: Db, path: string): Promise<string> {
  const { data, error } = await db.storage.from(BUCKET).createSignedUrl(path, HOUR);
  if (error) throw error;
  return data.signedUrl;
}

/** Verifies entries, sends them back with a reason, or takes a decision back; returns the ids that changed. */
export async function decideEntries(db: Db, ids: string[], state: string, reason = ''): Promise<string[]> {
  return inParts(ids, async (part) => {
    const input = { p_ids: part, p_state: state, p_reason: reason, p_seen: seenOf(part) };
    const { data } = await db.rpc('decide_service_hours', input).throwOnError();
    return data;
  });
}

/** Withdraws entries, or brings them back. */
export async function withdrawEntries(db: Db, ids: string[], withdrawn: boolean): Promise<void> {
  await inParts(ids, async (part) => {
    await db.rpc('withdraw_service_hours', { p_ids: part, p_withdrawn: withdrawn }).throwOnError();
    return [];
  });
}

/** The result of hours for many, as the database returns it. */
export const added = z.object({
  added: z.array(z.string()),
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** The result of hours for many: the entries made, and who was left out and why. */
export type Added = z.output<typeof added>;

const totals = z.array(
  z.object({
    cadet_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    unit_name: z.string().nullable(),
    unit_sort: z.number().nullable(),
    verified: z.number(),
    waiting: z.number(),
    entries: z.number(),
    all_years: z.number(),
  }),
);

/** Each cadet's hours of a school year. */
export async function listTotals(db: Db, year: string) {
  const rows = await readAll(() => db.rpc('service_hour_totals', { p_year: year }), 'cadet_id');
  return totals.parse(rows).map((row) => ({ ...row, name: listName(row) }));
}

export type Total = Awaited<ReturnType<typeof listTotals>>[number];

/** The goal of a school year in hours; null where there is none. */
export async function readGoal(db: Db, year: string): Promise<number | null> {
  const { data } = await db
    .from('service_goals')
    .select('hours')
    .eq('school_year_id', year)
    .maybeSingle()
    .throwOnError();
  return data && data.hours > 0 ? data.hours : null;
}

/** How many entries came from an event, the hours that are verified, and how many entries are to be verified. */
export async function readHoursOfEvent(db: Db, event: string) {
  const rows = await readAll(() => db.from('service_hours').select('id, hours, state').eq('event_id', event), 'id');
  const verified = rows.filter(({ state }) => state === 'verified');
  return {
    entries: rows.filter(({ state }) => state === 'verified' || state === 'submitted').length,
    hours: verified.reduce((sum, { hours }) => sum + hours, 0),
    waiting: rows.filter(({ state }) => state === 'submitted').length,
  };
}
