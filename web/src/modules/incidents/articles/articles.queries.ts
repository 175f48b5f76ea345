import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { articleCall, type ArticleInput, ARTICLES } from './article.ts';
import * as api from './articles.api.ts';

const MODULE = 'incidents';

/** The articles that the person may read, page by page. */
export const articleSource = pagedSource({
  key: [MODULE, 'articles'],
  list: (db, options) => db.from('help_article_lines').select('*', options),
  values: (db) => db.from('help_article_filters').select(),
});

export const articles = readsOf(MODULE, {
  article: api.readArticle,
  versions: api.listVersions,
  suggested: api.listSuggested,
});

/** Saves an article; returns its id. */
export function useSaveArticle(id: string | undefined) {
  return useAct(MODULE, {
    run: async (db, input: ArticleInput, p_key) =>
      (await db.rpc('save_article', { p_input: articleCall(input), ...(id ? { p_id: id } : {}), p_key }).throwOnError())
        .data,
    done: ({ input: { published } }) => (published ? 'Article published' : 'Draft saved'),
  });
}

/** Puts the words of an earlier version back, as a new version. */
export function useRestoreVersion(p_id: string) {
  return useAct(MODULE, {
    run: (db, { title, body }: api.Version, p_key) =>
      db.rpc('save_article', { p_input: { title, body }, p_id, p_key }).throwOnError(),
    done: ({ input: { version } }) => `Version ${version} restored`,
    failed: "Couldn't restore the version",
  });
}

/** Publishes an article, or makes it a draft again. */
export function usePublish(p_id: string) {
  return useAct(MODULE, {
    run: (db, published: boolean, p_key) => save(db, published, p_key),
    done: ({ input: published }) => (published ? 'Article published' : 'It’s a draft again'),
    failed: "Couldn't change the article",
    undo: (db, { input: published }) => save(db, !published),
    undone: 'Change undone',
  });
  function save(db: Parameters<typeof api.listSuggested>[0], published: boolean, p_key?: string) {
    const p_input = { state: published ? 'published' : 'draft' };
    return db.rpc('save_article', { p_input, p_id, ...(p_key ? { p_key } : {}) }).throwOnError();
  }
}

/** Archives articles, or restores them. */
export function useArchiveArticles() {
  return useAct(MODULE, {
    run: (db, { ids, archive }: { ids: string[]; archive: boolean }, p_key) =>
      db.rpc('archive_articles', { p_ids: ids, p_archived: archive, p_key }).throwOnError(),
    done: ({ input: { ids, archive } }) => `${counted(ids.length, ARTICLES)} ${archive ? 'archived' : 'restored'}`,
    failed: "Couldn't archive it",
    undo: (db, { input: { ids, archive } }) =>
      db.rpc('archive_articles', { p_ids: ids, p_archived: !archive }).throwOnError(),
  });
}

type Vote = { id: string; helped: boolean; instead?: boolean };

/** Says whether an article helped; `instead` where it answered a request before it was sent. */
export function useVote() {
  return useAct(MODULE, {
    run: (db, { id, helped, instead = false }: Vote, p_key) =>
      db.rpc('vote_article', { p_id: id, p_helped: helped, p_instead: instead, p_key }).throwOnError(),
    done: ({ input: { instead } }) =>
      instead ? { title: 'Nothing was sent', text: 'The article counts that it helped you.' } : { title: 'Thank you' },
    failed: "Couldn't save your answer",
  });
}
