import type { Db } from '../../shared/supabase/client.ts';

/**
 * The account's own cadet, and the cadets the person is or asks to be a guardian of, as far as the caller may see them.
 */
export async function readAccountLinks(db: Db, userId: string) {
  const [own, links] = await Promise.all([
    db.from('cadets').select('id, first_name, last_name').eq('profile_id', userId).maybeSingle().throwOnError(),
    db
      .from('guardian_links')
      .select('id, state, relation, cadets(id, first_name, last_name), contacts!inner(profile_id)')
      .eq('contacts.profile_id', userId)
      .order('created_at')
      .throwOnError(),
  ]);
  const children = links.data.flatMap(({ id, state, relation, cadets: cadet }) =>
    cadet ? [{ link: id, state, relation, cadet }] : [],
  );
  return { own: own.data, children };
}
