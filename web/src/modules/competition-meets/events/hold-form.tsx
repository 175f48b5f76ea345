import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { useCancelEvent } from './event-acts.ts';
import { EventStakes } from './event-stakes.tsx';
import { LatePreview } from './late-preview.tsx';

const input = z.object({ reason: line('Say why in a sentence.', 300) });

/** Holds an event again that was canceled, with a reason and what that makes of the standings. */
export function HoldForm({ event, onClose }: { event: MeetEvent; onClose: () => void }) {
  const { id, name, code, meet_id } = event;
  const form = useZodForm(input, { reason: '' });
  const cancel = useCancelEvent();
  return (
    <FormModal
      title={`Hold ${name} again`}
      size={860}
      onClose={onClose}
      form={form}
      submitLabel="Hold again"
      onSubmit={({ reason }) => cancel.send({ id, name, reason, on: false })}
    >
      <EventStakes event={id} />
      {form.field('reason', 'Reason', { rows: 2, note: 'The staff of the meet can read it' })}
      <LatePreview meet={meet_id} ways={['Held again']} changes={[[{ kind: 'held', event: code }]]} />
    </FormModal>
  );
}
