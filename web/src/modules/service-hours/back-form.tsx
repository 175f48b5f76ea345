import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { useDecide } from './hours.queries.ts';

const schema = z.object({
  reason: z.string().trim().min(1, 'Say what the cadet has to change.').max(400, 'Use 400 characters or fewer.'),
});

type Props = { ids: string[]; onClose: () => void; onDone: (changed: string[]) => void };

/** Sends entries back to their cadets with the reason. */
export function BackForm({ ids, onClose, onDone }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const decide = useDecide();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={ids.length === 1 ? 'Send back' : `Send back ${counted(ids.length, 'entry', 'entries')}`}
      form={form}
      submitLabel="Send back"
      onSubmit={async ({ reason }) => onDone(await decide.mutateAsync({ ids, state: 'rejected', reason }))}
    >
      <Textarea
        label="What has to change"
        description="The cadet and the family read this."
        required
        autosize
        minRows={2}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
