import { z } from 'zod';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';
import type { Audience } from './audience.ts';

const previewShape = z.object({
  cadets: z.number(),
  guardians: z.number(),
  staff: z.number(),
  /** Of other schools, such as those registered for a meet. */
  adults: z.number(),
  schools: z.number(),
  left_out: z.record(z.string(), z.number()),
  unverified: z.number(),
  names: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      name: z.string(),
      /** Whose guardian someone is, and why someone gets nothing. */
      about: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** How many are meant and, up to 1,000, their names. */
export type Preview = z.output<typeof previewShape>;

/** Who an audience means now. Raises the database's refusal where it names what the school does not have. */
export async function previewAudience(db: Db, audience: Audience): Promise<Preview> {
  const { data } = await db
    .rpc('audience_preview', { p_audience: JSON.parse(JSON.stringify(audience)) })
    .throwOnError();
  return previewShape.parse(data);
}

const choiceShape = z.object({
  kind: z.string(),
  kind_label: z.string(),
  id: z.string(),
  label: z.string(),
  is_outside: z.boolean(),
});

/** What modules offer in addition to units, levels, and lists, such as teams. */
export async function listSources(db: Db): Promise<z.output<typeof choiceShape>[]> {
  const { data } = await db.rpc('audience_choices').throwOnError();
  return z.array(choiceShape).parse(data);
}

/** The saved lists by name, with how many cadets each has. */
export async function listLists(db: Db) {
  const all = () =>
    db.from('people_lists').select('id, name, archived_at, created_at, people_list_members(cadet_id)').order('name');
  return (await readAll(all, 'id')).map(({ people_list_members: members, ...list }) => ({
    ...list,
    cadets: members.map(({ cadet_id }) => cadet_id),
  }));
}

export type SavedList = Awaited<ReturnType<typeof listLists>>[number];

/** Saves a list under an id: its name, and exactly these cadets. */
export async function saveList(db: Db, id: string, name: string, cadets: string[]): Promise<void> {
  await db.rpc('save_list', { p_list: id, p_name: name, p_cadets: cadets }).throwOnError();
}

/** Archives a list, or restores it. */
export async function archiveList(db: Db, id: string, archived: boolean): Promise<void> {
  await db.rpc('archive_list', { p_list: id, p_archived: archived }).throwOnError();
}
