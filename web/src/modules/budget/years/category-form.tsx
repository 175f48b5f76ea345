import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Category } from '../budget.queries.ts';
import { KIND } from '../budget.ts';
import { categoryInput } from './year.ts';
import { useSaveCategory } from './years.queries.ts';

/** Adds a category of the school's own, or edits one. */
export function CategoryForm({ row, onClose }: { row: Category | null; onClose: () => void }) {
  const save = useSaveCategory(row?.id ?? null);
  const form = useRecordForm(categoryInput, 'budget_categories', row, (row) => ({
    name: row?.name ?? '',
    kind: KIND.known(row?.kind),
    restricted: row?.restricted ?? false,
  }));
  return (
    <FormModal
      title={row ? 'Edit category' : 'Add a category'}
      submitLabel="Save category"
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      {form.field('kind', 'Kind', { options: KIND.options, disabled: row !== null })}
      {form.field('restricted', 'Restricted', { note: 'Money can be spent only on what it was given for.' })}
    </FormModal>
  );
}
