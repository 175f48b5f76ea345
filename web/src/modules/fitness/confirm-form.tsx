import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { CatalogueTable } from './standards.api.ts';
import { useConfirmTable } from './standards.queries.ts';
import classes from './fitness.module.css';

const schema = z.object({
  note: z.string().trim().min(1, 'Enter what it was compared with.').max(400, 'Use 400 characters or fewer.'),
});

/** 'We checked it': by whom and when is kept with what the table was compared with. */
export function ConfirmForm({ table, onClose }: { table: CatalogueTable; onClose: () => void }) {
  const form = useZodForm(schema, { note: '' });
  const confirm = useConfirmTable(table.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Confirm: ${table.name}`}
      form={form}
      submitLabel="Confirm table"
      onSubmit={confirm.send}
    >
      <p className={classes.muted}>
        {table.confidence} Your name and today's date are recorded, and your school can use the table. Recalculate a
        test day to update its levels.
      </p>
      {form.field('note', 'Compared with', { placeholder: 'Printed tables in the PT binder, 2019 edition', rows: 2 })}
    </FormModal>
  );
}
