import { z } from 'zod';
import type { RosterEntry } from '../../../../domain/cadets/import/entry.ts';
import { askedOf, type GuardianFate, planOf } from '../../../../domain/cadets/import/guardian-plan.ts';
import { importReply } from '../../shared/import/import.api.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

/** Stores part of a roster, at most 200 rows. The database checks every row again. */
export async function importCadets(
  db: Db,
  importId: string,
  entries: RosterEntry[],
  key: string,
): Promise<z.output<typeof importReply>> {
  const input = { p_import: importId, p_rows: entries, p_key: key };
  const { data } = await db.rpc('import_cadets', input).throwOnError();
  return importReply.parse(data);
}

/** As many guardians as the database is asked about at a time. */
const ASKED = 500;

const fatesIn = z.array(
  z.object({ key: z.string(), contact_id: z.string().nullable(), state: z.string(), stays: z.array(z.string()) }),
);

/** What would become of the guardians of these rows, by the school's contacts. Changes nothing. */
export async function lookAtGuardians(db: Db, entries: RosterEntry[]) {
  const asked = askedOf(entries);
  const fates: GuardianFate[] = [];
  for (let at = 0; at < asked.length; at += ASKED) {
    const { data } = await db.rpc('check_guardians', { p_rows: asked.slice(at, at + ASKED) }).throwOnError();
    fates.push(...fatesIn.parse(data));
  }
  return planOf(asked, fates);
}

/** A cadet that an import added, as far as an account needs it. */
export type ImportedCadet = Awaited<ReturnType<typeof listImportedCadets>>[number];

/** The cadets an import added who are still on the roster, by name. */
export async function listImportedCadets(db: Db, importId: string) {
  const added = () =>
    db
      .from('cadets')
      .select('id, first_name, last_name, profile_id, cadet_details(email), cadet_enrollments(grade)')
      .eq('import_id', importId)
      .is('archived_at', null)
      .order('last_name')
      .order('first_name');
  return (await readAll(added, 'id')).map(({ profile_id, cadet_details, cadet_enrollments, ...cadet }) => ({
    ...cadet,
    email: cadet_details?.email ?? null,
    grade: cadet_enrollments[0]?.grade ?? null,
    has_account: profile_id !== null,
  }));
}

/** The last hundred imports of the school, newest first. */
export async function listRecentImports(db: Db) {
  const { data } = await db
    .from('import_list')
    .select()
    .in('module', ['cadets', 'academics'])
    .order('created_at', { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}

export type RecentImport = Awaited<ReturnType<typeof listRecentImports>>[number];
