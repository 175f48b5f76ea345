import { openMeet } from '../../shared/meet/registration/open-meet.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { toRow } from './open-meet.ts';

/** The list: searched, filtered, ordered, and counted by the database. */
export const openSource = pagedSource({
  key: ['competition-portal', 'open-meets'],
  list: (db, options) => db.from('open_meet_list').select('*', options),
  values: (db) => db.from('open_meet_filters').select(),
  toRow,
});

export const openReads = readsOf(
  'competition-portal',
  {
    /** A meet's page for visitors; null where it isn't there for this school. */
    meet: async (db: Db, id: string, code: string | null) => {
      const { data } = await db.rpc('open_meet', { p_meet: id, ...(code ? { p_code: code } : {}) }).throwOnError();
      return data === null ? null : openMeet.parse(data);
    },
    /** The competitions that come next, as the portal's dashboard shows them. */
    next: async (db: Db) => {
      const rows = db.from('open_meet_list').select().in('status', ['open', 'waiting', 'soon']);
      return (await rows.order('starts_on').order('id').limit(5).throwOnError()).data.map(toRow);
    },
    /** The school's registrations that still have something to do, what is due first at the top. */
    registrations: async (db: Db) => {
      const rows = db.from('registration_list').select().eq('is_past', 'no');
      const all = (await rows.order('due_at', { nullsFirst: false }).order('starts_on').limit(50).throwOnError()).data;
      return all.filter(({ state }) => !['withdrawn', 'declined'].includes(state ?? ''));
    },
  },
  {
    meet: { reads: ['meet_registrations'] },
    next: { reads: ['open_meet_list', 'meet_registrations'] },
    registrations: { reads: ['registration_list', 'meet_registrations'] },
  },
);
