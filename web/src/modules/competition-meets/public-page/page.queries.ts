import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';

const status = z.object({
  block: z.string().nullable(),
  visibility: z.string(),
  slug: z.string().nullable(),
  is_on: z.boolean(),
  is_shown: z.boolean(),
  is_current: z.boolean().nullable(),
});

/** Whether there can be a public page, and what visitors read of it. */
export type PageStatus = z.output<typeof status>;
export type PublicPage = Tables<'meet_pages'>;
export type PageContact = Tables<'meet_page_contacts'>;

/** What the host reads of the public page of a meet. */
export const pageReads = readsOf(
  'competition-meets',
  {
    status: async (db: Db, meet: string): Promise<PageStatus> =>
      status.parse((await db.rpc('meet_page_status', { p_meet: meet }).throwOnError()).data),
    /** What it shows; null until someone said. */
    page: async (db: Db, meet: string) =>
      (await db.from('meet_pages').select().eq('meet_id', meet).maybeSingle().throwOnError()).data,
    contacts: (db: Db, meet: string) =>
      readAll(
        () => db.from('meet_page_contacts').select().eq('meet_id', meet).is('archived_at', null),
        'agreed_at',
        'id',
      ),
  },
  {
    status: { reads: ['meet_pages', 'meets', 'meet_openings', 'meet_page_contacts', 'meet_events', 'meet_documents'] },
  },
);
