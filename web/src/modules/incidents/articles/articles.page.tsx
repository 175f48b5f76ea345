import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { TOPIC } from '../topics.ts';
import { ArticleForm } from './article-form.tsx';
import { ARTICLES, readersOf, STANDING } from './article.ts';
import type { Article } from './articles.api.ts';
import { articleSource, useArchiveArticles } from './articles.queries.ts';

const { text, number, day, state, stateFilter } = columnsOf<Article>();

const READ = [text('title', 'Article', { grow: 3 }), state('category', 'About', TOPIC), day('updated_at', 'Updated')];

const WRITTEN = [
  text('title', 'Article', { grow: 3 }),
  state('standing', 'Status', STANDING),
  state('category', 'About', TOPIC),
  text('audience', 'For', { value: ({ audience }) => readersOf(audience), orderBy: ['readers'] }),
  number('helped', 'Helped'),
  number('not_helped', 'Didn’t help'),
  number('instead', 'Requests saved', { grow: 1 }),
  day('updated_at', 'Updated', { optional: true }),
];

const FILTERS = [stateFilter('category', 'About', TOPIC)];
const STANDINGS = {
  ...stateFilter('standing', 'Status', STANDING),
  initial: ['published', 'draft'],
  missed: 'archived',
};

/** The articles that answer questions before they are asked. */
export function ArticlesPage() {
  const writes = useCan('incidents:manage');
  const entry = useNew('/app/incidents/articles');
  const add = (
    <ActButton primary needs="incidents:manage" icon={IconPlus} onPress={entry.show}>
      New article
    </ActButton>
  );
  const text = writes
    ? "Write down answers to questions you get often. They're offered while someone types the same question."
    : 'Your school hasn’t published any. Ask your question instead.';
  return (
    <AreaPage area="incidents" title="Help articles" subtitle="Answers to common questions." actions={add}>
      <DataTable<Article>
        module="incidents"
        listId="articles"
        noun={ARTICLES}
        source={articleSource}
        empty={{ icon: IconBook2, title: 'No articles yet', text }}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/incidents/articles/${id}`}
        columns={writes ? WRITTEN : READ}
        filters={writes ? [STANDINGS, ...FILTERS] : FILTERS}
        searchLabel="Text of the article"
        sort={{ id: 'title', desc: false }}
        phoneRow={({ title, category }) => <TitleCell title={title} note={TOPIC.label(category)} />}
        actions={writes && ((rows, clear) => <BulkVerbs rows={rows} onDone={clear} />)}
      />
      {entry.open && <ArticleForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}

function BulkVerbs({ rows, onDone }: { rows: Article[]; onDone: () => void }) {
  const archive = useArchiveArticles();
  const run = (to: boolean) => {
    archive.start({ ids: rows.map(({ id }) => id), archive: to });
    onDone();
  };
  return (
    <>
      <button type="button" onClick={() => run(true)}>
        Archive
      </button>
      <button type="button" onClick={() => run(false)}>
        Restore
      </button>
    </>
  );
}
