import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import type { Year } from '../budget.queries.ts';
import { nextYear } from './next-year.ts';
import { yearInput } from './year.ts';
import { useSaveYear } from './years.queries.ts';

type Props = { row: Year | null; years: Year[]; startsMonth: number; onClose: () => void };

/** Starts a fiscal year, or edits one: the next one is filled in. */
export function YearForm({ row, years, startsMonth, onClose }: Props) {
  const save = useSaveYear(row?.id ?? null);
  const today = useToday();
  const form = useRecordForm(yearInput, 'fiscal_years', row, (row) =>
    yearOf(row ?? nextYear(years, startsMonth, today)),
  );
  return (
    <FormModal
      title={row ? 'Edit fiscal year' : 'Start a fiscal year'}
      submitLabel="Save year"
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      {form.field('label', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('starts_on', 'First day')}
        {form.field('ends_on', 'Last day')}
      </FieldGrid>
    </FormModal>
  );
}

const yearOf = ({ label, starts_on, ends_on }: Pick<Year, 'label' | 'starts_on' | 'ends_on'>) => ({
  label,
  starts_on,
  ends_on,
});
