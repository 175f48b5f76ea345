import { useState } from 'react';
import { fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { BudgetLine } from '../budget.rows.ts';
import { KIND } from '../budget.ts';
import { useChoices } from '../use-choices.ts';
import { lineInput } from './line.ts';
import { useSaveLines } from './lines.queries.ts';

type Props = { year: string; line: BudgetLine | null; event?: string; onClose: () => void };

/** Plans an amount for a fund and a category, or edits what is planned. */
export function LineForm({ year, line, event = '', onClose }: Props) {
  const save = useSaveLines(year);
  const [kind, setKind] = useState(KIND.known(line?.kind));
  const { funds, categories, events } = useChoices(kind);
  const stored = line?.line_id ? { ...line, id: line.line_id } : null;
  const form = useRecordForm(lineInput, 'budget_lines', stored, (now) => toForm(now ?? line, event));
  const id = line?.line_id ?? null;
  const remove = async () => {
    if (id === null) return;
    await save.send([{ id, removed: true }]);
    onClose();
  };
  const pickKind = (next: string) => {
    setKind(KIND.known(next));
    form.setValues({ kind: KIND.known(next), category_id: '' });
  };
  return (
    <FormModal
      title={line ? 'Edit budget line' : 'Add a budget line'}
      submitLabel="Save line"
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send([{ ...(id === null ? {} : { id }), ...input }])}
      aside={
        id !== null && (
          <ActButton quiet busy={save.busy} onPress={() => void remove()}>
            Remove line
          </ActButton>
        )
      }
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KIND.options, onPick: pickKind, disabled: line !== null })}
        {form.field('planned', 'Planned ($)', { autoFocus: true })}
        {form.field('fund_id', 'Fund', { options: funds, disabled: line !== null })}
        {form.field('category_id', 'Category', { options: categories, disabled: line !== null })}
      </FieldGrid>
      {form.field('event_id', 'Event', { options: events })}
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}

function toForm(line: BudgetLine | null, event: string) {
  return {
    kind: KIND.known(line?.kind),
    fund_id: line?.fund_id ?? '',
    category_id: line?.category_id ?? '',
    note: line?.note ?? '',
    planned: line ? fieldOf(line.planned_cents) : '',
    event_id: line ? (line.event_id ?? '') : event,
  };
}
