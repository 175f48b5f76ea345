import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useStart } from '../certify.acts.ts';
import type { Certifying } from '../use-certifying.ts';

const chosen = z.object({ parts: z.array(z.string()).min(1, 'Choose what to certify.'), note: text(1000) });
const amended = z.object({ parts: z.array(z.string()), note: line('Say to everyone what changed and why.', 1000) });

type Props = { of: Certifying; whole: boolean; onClose: () => void };

/** Opens a certificate: over what is ready, or, for an amendment, over all of it with a public note. */
export function StartForm({ of, onClose }: Props) {
  const { amending, ready } = of.standing;
  const form = useZodForm(amending ? amended : chosen, { parts: ready.map(({ code }) => code), note: '' });
  const start = useStart(of.meet.id);
  return (
    <FormModal
      title={amending ? 'Certify the amendment' : 'Certify results'}
      onClose={onClose}
      form={form}
      submitLabel="Open the certificate"
      onSubmit={({ parts: codes, note }) => {
        const covered = ready.filter(({ code }) => codes.includes(code));
        return start.send({
          id: crypto.randomUUID(),
          events: covered.flatMap(({ event_id }) => event_id ?? []),
          overall: covered.some(({ event_id }) => event_id === null),
          note,
        });
      }}
    >
      {amending
        ? form.field('note', 'Public note', {
            rows: 3,
            autoFocus: true,
            note: 'Anyone who verifies the certificate reads it. Name no cadet.',
          })
        : form.field('parts', 'Results to certify', {
            options: ready.map(({ code, name }) => ({ value: code, label: name })),
            boxes: 'list',
          })}
      <p className={parts.noteLine}>
        Two adults then sign it. From the second signature on, what it covers no longer changes.
      </p>
    </FormModal>
  );
}
