import { noteSeen } from '../../shared/approval/seen.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';

type Views = Database['public']['Views'];

/** A contact as lists show one. */
export type Contact = Views['contact_list']['Row'];
/** The link of a contact with a cadet. */
export type Link = ReturnType<typeof toLink>;

function toLink(row: Views['guardian_link_list']['Row']) {
  return { ...row, cadet: [row.first_name, row.last_name].filter(Boolean).join(' ') || 'A cadet' };
}

/** One contact. Raises PGRST116 where there is none that the caller may see. */
export async function readContact(db: Db, id: string): Promise<Contact> {
  return (await db.from('contact_list').select().eq('id', id).single().throwOnError()).data;
}

/** The links of a contact with cadets, or of a cadet with contacts: those to call first, then the others by name. */
export async function listLinks(db: Db, of: 'contact' | 'cadet', id: string): Promise<Link[]> {
  const column = of === 'contact' ? 'contact_id' : 'cadet_id';
  const links = await readAll(() => db.from('guardian_links').select('id, updated_at').eq(column, id), 'id');
  links.forEach(noteSeen);
  const rows = await readAll(
    () => db.from('guardian_link_list').select().eq(column, id).order('emergency_order').order('name'),
    'id',
  );
  return rows.map(toLink);
}

/** One link. Raises PGRST116 where there is none that the caller may see. */
export async function readLink(db: Db, id: string): Promise<Link> {
  return toLink((await db.from('guardian_link_list').select().eq('id', id).single().throwOnError()).data);
}

/** The conversations with a contact, the latest first. */
export async function listInteractions(db: Db, contact: string) {
  const rows = await readAll(
    () =>
      db
        .from('contact_interactions')
        .select()
        .eq('contact_id', contact)
        .order('happened_on', { ascending: false })
        .order('created_at', { ascending: false }),
    'id',
  );
  return rows;
}

/** The next steps of all contacts that are still open, the earliest first. */
export async function listFollowUps(db: Db) {
  const open = () =>
    db
      .from('contact_interactions')
      .select('id, contact_id, follow_up, follow_up_on, contacts(name)')
      .not('follow_up', 'is', null)
      .is('followed_up_at', null)
      .order('follow_up_on');
  return readAll(open, 'id');
}
