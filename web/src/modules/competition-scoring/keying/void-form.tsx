import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';

const schema = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(300) });

type Props = { kind: 'penalty' | 'time'; id: string; title: string; onClose: () => void };

/** Takes back a penalty, a credit, or a time, with the reason. It stays on the list. */
export function VoidForm({ kind, id, title, onClose }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const act = useAct('competition-scoring', {
    run: (db, reason: string) =>
      db.rpc('void_meet_record', { p_kind: kind, p_id: id, p_reason: reason }).throwOnError(),
    done: { title: 'Taken back', final: true },
  });
  return (
    <FormModal
      onClose={onClose}
      title={`Take back: ${title}`}
      form={form}
      submitLabel="Take back"
      onSubmit={({ reason }) => act.send(reason)}
    >
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}
