import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { TicketState } from './ticket.ts';
import { useStep } from './tickets.queries.ts';

const resolveInput = z.object({ note: line('Say what was done.', 2000) });

type Props = { id: string; from: TicketState; onClose: () => void };

/** Resolves a request, with what was done. */
export function ResolveForm({ id, from, onClose }: Props) {
  const step = useStep(id, true);
  const form = useZodForm(resolveInput, { note: '' });
  return (
    <FormModal
      title="Resolve the request"
      submitLabel="Resolve"
      form={form}
      onClose={onClose}
      onSubmit={({ note }) => step.send({ step: 'resolve', from, note })}
    >
      {form.field('note', 'What was done', { rows: 4, autoFocus: true, note: 'The person who asked reads it.' })}
    </FormModal>
  );
}
