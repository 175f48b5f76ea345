import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Fund } from '../budget.queries.ts';
import { FUND } from '../budget.ts';
import { fundInput } from './year.ts';
import { useSaveFund } from './years.queries.ts';

/** Adds a fund, or edits one: whose money it is, and which rules hold for it. */
export function FundForm({ row, onClose }: { row: Fund | null; onClose: () => void }) {
  const save = useSaveFund(row?.id ?? null);
  const form = useRecordForm(fundInput, 'funds', row, (row) => ({
    name: row?.name ?? '',
    type: FUND.known(row?.type ?? 'student_activity'),
    owner: row?.owner ?? '',
    code: row?.code ?? '',
    about: row?.about ?? '',
    ends_on: row?.ends_on ?? '',
    nonprofit: row?.nonprofit ?? false,
    carry_over: row?.carry_over ?? true,
    allows_deficit: row?.allows_deficit ?? false,
    opening: '',
  }));
  return (
    <FormModal
      title={row ? 'Edit fund' : 'Add a fund'}
      submitLabel="Save fund"
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true })}
        {form.field('type', 'Type', { options: FUND.options })}
        {form.field('owner', 'Owner', { note: 'Such as the district or the booster club.' })}
        {form.field('code', 'Code in the district’s books', { note: 'Such as 461 or 865.' })}
        {form.field('ends_on', 'Ends on', { note: 'For grants.' })}
        {row === null && form.field('opening', 'Current cash ($)')}
      </FieldGrid>
      {form.field('nonprofit', 'Belongs to a nonprofit', {
        note: 'What a cadet raises is never credited to that cadet.',
      })}
      {form.field('carry_over', 'Carries its balance into the next year')}
      {form.field('allows_deficit', 'Can go negative', { note: 'Never student activity funds or petty cash.' })}
      {form.field('about', 'Note', { rows: 2 })}
    </FormModal>
  );
}
