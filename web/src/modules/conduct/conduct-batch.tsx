import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { BatchProps } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { ConductFields, useConductForm } from './conduct-fields.tsx';
import { useEntering } from './use-entering.ts';

/** An entry for the cadets that are selected in the roster. */
export function ConductBatch({ cadets, onClose, onDone }: BatchProps) {
  const { timeZone } = useSchool();
  const mayConfirm = useCan('conduct:approve');
  const form = useConductForm(todayIn(timeZone));
  const enter = useEntering();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`New entry for ${counted(cadets.length, 'cadet')}`}
      form={form}
      submitLabel="Enter"
      onSubmit={async (input) => {
        const confirm = input.confirm && mayConfirm;
        await enter(cadets, { ...input, confirm });
        onDone();
      }}
    >
      <ConductFields form={form} />
    </FormModal>
  );
}
