import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useOthersLook } from '../../../shared/form/others-words.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { PortfolioItem } from './portfolio.api.ts';
import { useSaveItem } from './portfolio.queries.ts';
import { SECTIONS } from './section.ts';

const schema = z.object({
  section: z.string(),
  title: z.string().trim().min(1, 'Enter a title.').max(120, 'Use 120 characters or fewer.'),
  body: z.string().trim().max(8000, 'Use 8,000 characters or fewer.'),
  visible_outside: z.boolean(),
});

type Props = { cadetId: string; item?: PortfolioItem; onClose: () => void };

/** Adds or edits a portfolio item. A reload keeps what was typed. Files are added to the item itself. */
export function ItemForm({ cadetId, item, onClose }: Props) {
  const save = useSaveItem(cadetId, item?.id);
  const look = useOthersLook('portfolio_items', item?.id);
  const form = useRecordForm(schema, 'portfolio_items', item, (item) => ({
    section: item?.section ?? 'work_sample',
    title: item?.title ?? '',
    body: item?.body ?? '',
    visible_outside: item?.visible_outside ?? false,
  }));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={item ? 'Edit the item' : 'Add to the portfolio'}
      form={form}
      submitLabel="Save"
      onSubmit={save.send}
    >
      {form.field('section', 'Section', {
        options: Object.entries(SECTIONS).map(([value, label]) => ({ value, label })),
      })}
      {form.field('title', 'Title', { autoFocus: true, ...look('title') })}
      {form.field('body', 'Text', { rows: 4, ...look('body') })}
      {form.field('visible_outside', 'OK to show to inspectors and colleges')}
    </FormModal>
  );
}
