import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { useEndAppointment } from './job-board.queries.ts';
import { endInput, REASON } from './job-board.ts';

type Props = { held: { id: string; name: string; ends_at: string | null }; title: string; onClose: () => void };

/** Ends an assignment, and says why to those who manage positions. */
export function EndForm({ held, title, onClose }: Props) {
  const end = useEndAppointment();
  const form = useZodForm(endInput, { ends_on: useToday(), reason: 'term_end', note: '' });
  return (
    <FormModal
      title={`End ${held.name} as ${title}`}
      onClose={onClose}
      form={form}
      submitLabel="End assignment"
      onSubmit={(input) => end.send({ ...input, id: held.id, before: held.ends_at })}
    >
      {form.field('reason', 'Reason', { options: REASON.options, note: 'Everyone else sees only that it is vacant.' })}
      {form.field('ends_on', 'Last day', { note: 'Choosing today ends it and its permissions right away.' })}
      {form.field('note', 'Note', { rows: 2, note: 'Only instructors can read this.' })}
    </FormModal>
  );
}
