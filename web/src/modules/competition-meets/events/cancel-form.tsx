import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { stopOptions } from '../../../shared/meet/stop-words.ts';
import { useCancelEvent } from './event-acts.ts';
import { EventStakes } from './event-stakes.tsx';
import { LatePreview } from './late-preview.tsx';

const input = z.object({ kind: z.string(), reason: line('Say why in a sentence.', 300), rule: z.string() });

const RULES = [
  { value: 'drop', label: 'Dropped: it counts for nothing, and the other events stay as they are' },
  { value: 'rescale', label: 'Rescaled: the most points of the other events shrink by its part' },
  { value: '', label: 'As the rules of each standings say' },
];

type Props = { event: MeetEvent; running: boolean; onClose: () => void };

/** Cancels an event with a reason; of a running meet, what that makes of the standings by each rule is shown first. */
export function CancelForm({ event, running, onClose }: Props) {
  const { id, name, code } = event;
  const form = useZodForm(input, { kind: 'weather', reason: '', rule: running ? 'drop' : '' });
  const cancel = useCancelEvent();
  return (
    <FormModal
      title={`Cancel ${name}`}
      size={running ? 860 : 520}
      onClose={onClose}
      form={form}
      submitLabel="Cancel event"
      onSubmit={({ kind, reason, rule }) => cancel.send({ id, name, reason, on: true, kind, rule })}
    >
      {running && <EventStakes event={id} />}
      {form.field('kind', 'Cause', { options: stopOptions('event') })}
      {form.field('reason', 'Reason', { rows: 2, note: 'The staff of the meet can read it' })}
      {form.field('rule', 'In the overall standings', { options: RULES, radios: true })}
      {running ? (
        <LatePreview
          meet={event.meet_id}
          ways={['Dropped', 'Rescaled']}
          changes={[
            [{ kind: 'canceled', event: code, rule: 'drop' }],
            [{ kind: 'canceled', event: code, rule: 'rescale' }],
          ]}
        />
      ) : (
        <p>It is left out of the overall standings. You can hold it again.</p>
      )}
    </FormModal>
  );
}
