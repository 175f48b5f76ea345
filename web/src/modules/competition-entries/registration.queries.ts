import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { MODULE, registrationPage } from './registration.ts';

/** A registration as the list has it. */
export type RegistrationRow = ReturnType<typeof toRow>;

function toRow(row: Database['public']['Views']['registration_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    title: row.title ?? '',
    host: row.host ?? '',
    state: row.state ?? '',
    starts_on: row.starts_on ?? '',
    ends_on: row.ends_on ?? '',
    left_to_do: row.left_to_do ?? [],
  };
}

/** The registrations for meets to come, or for those that are over. */
const sourceOf = (past: 'yes' | 'no') =>
  pagedSource({
    key: [MODULE, 'list', past],
    list: (db, options) => db.from('registration_list').select('*', options).eq('is_past', past),
    values: (db) => db.from('registration_filters').select(),
    toRow,
  });

export const comingSource = sourceOf('no');
export const pastSource = sourceOf('yes');

export const entryReads = readsOf(
  MODULE,
  {
    /** A registration with its meet; null where it isn't the school's. */
    page: async (db: Db, id: string) => {
      const { data } = await db.rpc('registration_page', { p_registration: id }).throwOnError();
      return data === null ? null : registrationPage.parse(data);
    },
    /** The registrations that still have something to do, what is due first at the top. */
    left: async (db: Db) => {
      const rows = db.from('registration_list').select().eq('is_past', 'no').or('missing.gt.0,state.eq.offered');
      return (await rows.order('due_at', { nullsFirst: false }).order('id').limit(8).throwOnError()).data.map(toRow);
    },
  },
  {
    page: {
      kept: true,
      reads: ['meet_registrations', 'registration_entries', 'document_acknowledgments', 'meet_documents'],
    },
    left: { reads: ['registration_list'] },
  },
);
