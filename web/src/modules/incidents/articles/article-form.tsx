import { Fieldset } from '@mantine/core';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { TOPIC } from '../topics.ts';
import { articleInput } from './article.ts';
import { type Article, readArticle } from './articles.api.ts';
import { useSaveArticle } from './articles.queries.ts';

type Props = {
  /** The article that is edited; a new one without. */
  article?: Article;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

/** Writes an article: the question, the answer, and who reads it. */
export function ArticleForm({ article, onClose, onSaved }: Props) {
  const save = useSaveArticle(article?.id);
  const reads = (role: string) => article?.audience?.includes(role) ?? true;
  const form = useRecordForm(
    articleInput,
    'help_articles',
    article,
    (article) => ({
      title: article?.title ?? '',
      body: article?.body ?? '',
      category: TOPIC.known(article?.category),
      cadet: reads('cadet'),
      parent: reads('parent'),
      instructor: reads('instructor'),
      published: article ? article.state === 'published' : true,
    }),
    { read: readArticle },
  );
  return (
    <FormModal
      title={article ? 'Edit article' : 'New article'}
      submitLabel="Save article"
      size={720}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => onSaved?.(await save.send(input))}
    >
      {form.field('title', 'Title', { autoFocus: true, note: 'The question the way people ask it.' })}
      {form.field('body', 'Answer', { rows: 10 })}
      {form.field('category', 'About', { options: TOPIC.options })}
      <Fieldset legend="Who reads it">
        {form.field('cadet', 'Cadets')}
        {form.field('parent', 'Parents')}
        {form.field('instructor', 'Instructors')}
      </Fieldset>
      {form.field('published', 'Publish it', { note: 'Until then, only people who manage the help desk see it.' })}
    </FormModal>
  );
}
