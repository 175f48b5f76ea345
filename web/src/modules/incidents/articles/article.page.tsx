import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { TOPIC } from '../topics.ts';
import { ArticleForm } from './article-form.tsx';
import { readersOf, STANDING } from './article.ts';
import type { Article } from './articles.api.ts';
import { articles, useArchiveArticles, usePublish, useVote } from './articles.queries.ts';
import { Versions } from './versions.tsx';
import classes from './articles.module.css';

/** One article, whether it helped, and for those who write it how often and its versions. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const writes = useCan('incidents:manage');
  const query = useRead(articles.article, id);
  const vote = query.data?.vote ?? null;
  return (
    <RecordPage<Article>
      query={query}
      noun="article"
      back={{ to: '/app/incidents/articles', label: 'Help articles' }}
      title={({ title }) => title}
      eyebrow={({ category }) => TOPIC.label(category)}
      state={({ standing }) => writes && <StateTag of={STANDING} is={standing} />}
      actions={(article) => writes && <Verbs article={article} />}
      subject={{ module: 'incidents', table: 'help_articles' }}
      tabs={(article) =>
        writes ? [{ id: 'versions', label: 'Versions', show: () => <Versions article={article} /> }] : []
      }
      overview="Article"
      log
    >
      {(article) => (
        <>
          <Card note={writes ? usageOf(article) : `Updated ${formatDay(article.updated_at)}`}>
            <Prose>{article.body}</Prose>
          </Card>
          {article.standing === 'published' && <Vote id={article.id} vote={vote} />}
        </>
      )}
    </RecordPage>
  );
}

function usageOf({ audience, helped, not_helped: not, instead }: Article): string {
  const told = `Helped ${helped}, didn’t help ${not}.`;
  return `For ${readersOf(audience).toLowerCase()}. ${told} It answered ${instead} before a request was sent.`;
}

function Vote({ id, vote }: { id: string; vote: boolean | null }) {
  const act = useVote();
  return (
    <Card>
      <div className={classes.vote}>
        <p>{vote === null ? 'Did this help?' : vote ? 'You said it helped.' : "You said it didn't help."}</p>
        {vote !== true && (
          <Button size="xs" variant="default" loading={act.busy} onClick={() => act.start({ id, helped: true })}>
            It helped
          </Button>
        )}
        {vote !== false && (
          <Button size="xs" variant="default" loading={act.busy} onClick={() => act.start({ id, helped: false })}>
            It didn’t help
          </Button>
        )}
        {vote === false && (
          <ActButton size="xs" needs="incidents:create" to="/app/incidents?new=1">
            Ask for help
          </ActButton>
        )}
      </div>
    </Card>
  );
}

function Verbs({ article }: { article: Article }) {
  const [open, setOpen] = useState(false);
  const archives = useArchiveArticles();
  const publish = usePublish(article.id);
  const archived = article.standing === 'archived';
  return (
    <>
      <ActButton
        needs="incidents:delete"
        busy={archives.busy}
        onPress={() => archives.start({ ids: [article.id], archive: !archived })}
      >
        {archived ? 'Restore' : 'Archive'}
      </ActButton>
      {!archived && (
        <ActButton busy={publish.busy} onPress={() => publish.start(article.state !== 'published')}>
          {article.state === 'published' ? 'Unpublish' : 'Publish'}
        </ActButton>
      )}
      {!archived && (
        <ActButton primary onPress={() => setOpen(true)}>
          Edit article
        </ActButton>
      )}
      {open && <ArticleForm article={article} onClose={() => setOpen(false)} />}
    </>
  );
}
