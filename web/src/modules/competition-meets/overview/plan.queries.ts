import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** What is in the way of a change of state, and the part of the meet's page that leads to it. */
type Block = { message: string; part: string };

/** What plans of meets show beside the meet itself. */
export const planReads = readsOf(
  'competition-meets',
  {
    /** The meets that a new one can copy, the latest first. */
    earlier: async (db: Db) => {
      const rows = await readAll(() => db.from('meets').select('id, title, starts_on, ends_on'), 'starts_on', 'id');
      return rows.toReversed();
    },
    /** What has to be done before the meet changes to a state. */
    blocks: async (db: Db, meet: string, to: string) =>
      (await db.rpc('meet_blocks', { p_meet: meet, p_to: to }).throwOnError()).data as Block[],
    /** The score sheets that events use or can use, as far as the person may see them. */
    sheets: (db: Db) =>
      readAll(() => db.from('score_sheets').select('id, key, title, version, discipline, state, archived_at'), 'id'),
    /** The sections of a score sheet: what another event can include. */
    sections: async (db: Db, sheet: string) => {
      const { data } = await db
        .from('score_sheets')
        .select('id, sections:content->sections')
        .eq('id', sheet)
        .maybeSingle()
        .throwOnError();
      return sectionsOf(data?.sections);
    },
    /** How many cadets of entries have a name. */
    namedCadets: async (db: Db, meet: string) => {
      const cadets = db.from('meet_entry_cadets').select('id', { count: 'exact', head: true }).eq('meet_id', meet);
      return (await cadets.not('name', 'is', null).throwOnError()).count ?? 0;
    },
    archivedEvents: (db: Db, meet: string) =>
      readAll(
        () => db.from('meet_events').select('id, code, name').eq('meet_id', meet).not('archived_at', 'is', null),
        'code',
        'id',
      ),
    archivedDivisions: (db: Db, meet: string) =>
      readAll(
        () => db.from('meet_divisions').select('id, code, name').eq('meet_id', meet).not('archived_at', 'is', null),
        'code',
        'id',
      ),
  },
  {
    blocks: { reads: ['score_sheets', 'meet_scores', 'meet_results'] },
    sheets: { reads: ['score_sheets'] },
    sections: { reads: ['score_sheets'] },
  },
);

export type SheetName = {
  id: string;
  key: string;
  title: string;
  version: number;
  discipline: string | null;
  state: string;
  archived_at: string | null;
};

export type Section = { key: string; label: string };

function sectionsOf(sections: unknown): Section[] {
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section: unknown) => {
    const { key, label } = Object(section) as Partial<Record<'key' | 'label', unknown>>;
    return typeof key === 'string' ? [{ key, label: typeof label === 'string' && label !== '' ? label : key }] : [];
  });
}
