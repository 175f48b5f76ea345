import { fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { byRead } from '../../../shared/form/read-record.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useChoices } from '../use-choices.ts';
import { FUNDRAISER, fundraiserInput, PROGRESS } from './fundraiser.ts';
import { type Fundraiser, fundraisers, useSaveFundraiser } from './fundraisers.queries.ts';

type Props = { row: Fundraiser | null; onClose: () => void; onSaved?: (id: string) => void };

/** Plans a fundraiser, or edits one. */
export function FundraiserForm({ row, onClose, onSaved }: Props) {
  const save = useSaveFundraiser(row?.id ?? null);
  const { funds } = useChoices();
  const offered = useRead(fundraisers.types).data ?? [];
  const form = useRecordForm(
    fundraiserInput,
    'fundraisers',
    row,
    (row) => ({
      name: row?.name ?? '',
      type: FUNDRAISER.known(row?.type),
      state: PROGRESS.known(row?.state),
      fund_id: row?.fund_id ?? '',
      approval_no: row?.approval_no ?? '',
      note: row?.note ?? '',
      starts_on: row?.starts_on ?? '',
      ends_on: row?.ends_on ?? '',
      goal: row && row.goal_cents > 0 ? fieldOf(row.goal_cents) : '',
      participants: String(row?.participants ?? ''),
    }),
    { read: byRead(fundraisers.fundraiser) },
  );
  // Not every state allows a raffle.
  const types = FUNDRAISER.options.filter(({ value }) => offered.includes(value) || value === row?.type);
  return (
    <FormModal
      title={row ? 'Edit fundraiser' : 'New fundraiser'}
      submitLabel="Save fundraiser"
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => onSaved?.(await save.send(input))}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('type', 'Type', { options: types })}
        {form.field('state', 'Status', { options: PROGRESS.options })}
        {form.field('fund_id', 'Fund', { options: funds })}
        {form.field('approval_no', 'Approval number')}
        {form.field('starts_on', 'From')}
        {form.field('ends_on', 'To')}
        {form.field('goal', 'Goal ($)')}
        {form.field('participants', 'Cadets who participated', {
          numeric: true,
          note: 'A count only, never how much each cadet raised.',
        })}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
