import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Row = Database['public']['Views']['help_article_lines']['Row'];

export type Article = Row;

/** One article, and what the person said about it. Raises PGRST116 where there is none that they may read. */
export async function readArticle(db: Db, id: string) {
  const [{ data: row }, { data: vote }] = await Promise.all([
    db.from('help_article_lines').select().eq('id', id).single().throwOnError(),
    db.from('help_article_votes').select('helped').eq('article_id', id).maybeSingle().throwOnError(),
  ]);
  return { ...row, vote: vote?.helped ?? null };
}

/** The versions of an article, the newest first, for those who write articles. */
export async function listVersions(db: Db, article: string) {
  const all = () =>
    db
      .from('help_article_versions')
      .select('id, version, title, body, author_label, created_at')
      .eq('article_id', article);
  return (await readAll(all, 'id')).toSorted((one, two) => two.version - one.version);
}

export type Version = Awaited<ReturnType<typeof listVersions>>[number];

const suggested = z.array(z.object({ id: z.string(), title: z.string(), body: z.string() }));

/** The articles that may answer what is typed; none for no words. */
export async function listSuggested(db: Db, p_text: string) {
  if (!p_text) return [];
  return suggested.parse((await db.rpc('suggest_articles', { p_text }).throwOnError()).data);
}
