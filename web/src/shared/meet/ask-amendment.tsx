import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '../act/use-act.ts';
import { FormModal } from '../form/form-modal.tsx';
import { line } from '../form/shapes.ts';
import { useZodForm } from '../form/use-zod-form.ts';
import { useRead } from '../query/reads.ts';
import { ActButton } from '../ui/act-button.tsx';
import { meetReads } from './meet.queries.ts';

/** A button for those who work with scores: asks the director to amend certified results. */
export function AskAmendment({ meet }: { meet: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActButton size="xs" onPress={() => setAsking(true)}>
        Ask for an amendment…
      </ActButton>
      {asking && <AskForm meet={meet} onClose={() => setAsking(false)} />}
    </>
  );
}

const input = z.object({ event: z.string(), reason: line('Say what is wrong, and how you know.', 500) });

function AskForm({ meet, onClose }: { meet: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const events = useRead(meetReads.events, meet).data ?? [];
  const form = useZodForm(input, { event: '', reason: '' });
  const ask = useAct('competition-certificates', {
    run: (db, { event, reason }: { event: string; reason: string }) =>
      db
        .rpc('request_amendment', { p_meet: meet, p_id: id, p_input: { event_id: event || null, reason } })
        .throwOnError(),
    done: 'The director was asked',
  });
  return (
    <FormModal
      title="Ask for an amendment"
      onClose={onClose}
      form={form}
      submitLabel="Ask the director"
      onSubmit={ask.send}
    >
      {form.field('event', 'Event', {
        options: [
          { value: '', label: 'The whole meet' },
          ...events.map((event) => ({ value: event.id, label: event.name })),
        ],
      })}
      {form.field('reason', 'What is wrong', {
        rows: 3,
        autoFocus: true,
        note: 'Codes of entries, no names of cadets',
      })}
    </FormModal>
  );
}
