import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { todayIn } from '../../shared/time/day.ts';
import { STATUS, STATUSES } from './cadet.ts';
import { useChangeStatus } from './cadet.queries.ts';

const schema = z.object({
  status: z.enum(STATUSES, 'Choose a status.'),
  on: z.iso.date('Choose a day.'),
  reason: z.string().trim().max(500, 'Use 500 characters or fewer.'),
});

type Props = { cadets: string[]; onClose: () => void; onDone: () => void };

/** Changes the status of one or many cadets; the reason stays in the history. */
export function StatusForm({ cadets, onClose, onDone }: Props) {
  const { timeZone } = useSchool();
  const form = useZodForm(schema, { status: 'active', on: todayIn(timeZone), reason: '' });
  const change = useChangeStatus();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Change status' : `Change the status of ${cadets.length} cadets`}
      form={form}
      submitLabel="Change status"
      onSubmit={async ({ status, on, reason }) => {
        await change.mutateAsync({ cadets, status, on, reason: reason || null });
        onDone();
      }}
    >
      <NativeSelect
        label="Status"
        required
        data={STATUSES.map((status) => ({ value: status, label: STATUS[status].label }))}
        key={form.key('status')}
        {...form.getInputProps('status')}
      />
      <TextInput label="From" type="date" required key={form.key('on')} {...form.getInputProps('on')} />
      <Textarea label="Reason" autosize minRows={2} key={form.key('reason')} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
