import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { useSetChecks } from './teams.queries.ts';
import { CHECK, CHECK_STATE, checkInput, type Member } from './teams.ts';

type Props = { rows: Member[]; onClose: () => void; onDone: () => void };

/** Sets one check for the selected members; it counts for all their teams. */
export function CheckForm({ rows, onClose, onDone }: Props) {
  const form = useZodForm(checkInput, { kind: 'physical', state: 'ok', valid_until: '', note: '' });
  const act = useSetChecks();
  return (
    <FormModal
      title={`Set a check for ${counted(rows.length, CADETS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Save check"
      onSubmit={async (input) => {
        await act.send({ cadets: rows.map(({ cadet_id }) => cadet_id), input });
        onDone();
      }}
    >
      <FieldGrid>
        {form.field('kind', 'Check', { options: CHECK.options })}
        {form.field('state', 'Result', { options: CHECK_STATE.options })}
        {form.field('valid_until', 'Valid until', { note: 'Leave blank for no end date' })}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2, note: 'Only people who manage teams can read this.' })}
    </FormModal>
  );
}
