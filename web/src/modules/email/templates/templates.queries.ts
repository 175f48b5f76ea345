import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { MODULE } from '../email.queries.ts';

/** A template with how often it was used. */
export type Template = Database['public']['Views']['template_lines']['Row'];

/** All templates of the school. */
export const templateSource = pagedSource({
  key: [MODULE, 'templates'],
  list: (db, options) => db.from('template_lines').select('*', options),
  values: (db) => db.from('template_filters').select(),
});

async function readTemplate(db: Db, id: string) {
  const { data } = await db.from('template_lines').select().eq('id', id).maybeSingle().throwOnError();
  return data;
}

async function readActive(db: Db) {
  const rows = db.from('email_templates').select('id, name, subject, body').is('archived_at', null);
  return (await rows.order('name').limit(200).throwOnError()).data;
}

async function readVersions(db: Db, id: string) {
  const rows = db.from('email_template_versions').select('id, version, subject, body, author_label, created_at');
  return (await rows.eq('template_id', id).order('version', { ascending: false }).limit(100).throwOnError()).data;
}

export const templates = readsOf(MODULE, { template: readTemplate, active: readActive, versions: readVersions });

type Input = { id: string; name: string; category: string; subject: string; body: string };

/** Saves a template; what it said before stays as a version. */
export function useSaveTemplate() {
  return useAct(MODULE, {
    run: async (db, { id: p_id, ...p_input }: Input, p_key) =>
      (await db.rpc('save_email_template', { p_id, p_input, p_key }).throwOnError()).data,
    done: 'Template saved',
  });
}

/** Archives a template, or brings it back. */
export function useArchiveTemplate(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_archived: boolean, p_key) =>
      (await db.rpc('archive_email_template', { p_id, p_archived, p_key }).throwOnError()).data,
    done: ({ result }) => (result ? 'Template archived' : 'Template restored'),
    failed: "Couldn't change the template",
    undo: (db, { input }) => db.rpc('archive_email_template', { p_id, p_archived: !input }).throwOnError(),
  });
}
