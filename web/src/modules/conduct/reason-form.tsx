import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import type { Reason } from './conduct.queries.ts';
import { KIND, reasonInput } from './conduct.ts';
import { useSaveReason } from './conduct.queries.ts';

type Props = { reason: Reason | null; onClose: () => void };

/** Adds a reason to the list, or edits it. */
export function ReasonForm({ reason, onClose }: Props) {
  const save = useSaveReason(reason?.id);
  const form = useRecordForm(reasonInput, 'conduct_reasons', reason, (reason) => ({
    kind: KIND.known(reason?.kind),
    code: reason?.code ?? '',
    label: reason?.label ?? '',
    points: reason ? String(reason.points) : '',
    lasts_days: reason?.lasts_days ? String(reason.lasts_days) : '',
  }));
  return (
    <FormModal
      onClose={onClose}
      title={reason ? 'Edit reason' : 'New reason'}
      form={form}
      submitLabel="Save reason"
      onSubmit={save.send}
    >
      {form.field('label', "What it's for", { autoFocus: true })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KIND.options })}
        {form.field('code', 'Code', { placeholder: 'D1' })}
        {form.field('points', 'Points', { numeric: true })}
        {form.field('lasts_days', 'Counts for this many days', { note: 'Leave blank for no end date', numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
