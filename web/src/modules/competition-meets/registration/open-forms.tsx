import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, noMoment } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { momentOf } from '../../../shared/time/local-moment.ts';
import { useCloseRegistration, useOpenRegistration } from './registration.acts.ts';
import { reasonInput } from './registration.ts';

type Closing = { meet: string; onClose: () => void };

/** Closes registration before its time. */
export function CloseForm({ meet, onClose }: Closing) {
  const form = useZodForm(reasonInput, { reason: '' });
  const act = useCloseRegistration(meet);
  return (
    <FormModal
      title="Close registration"
      onClose={onClose}
      form={form}
      submitLabel="Close registration"
      onSubmit={({ reason }) => act.send(reason)}
    >
      <p>Schools can no longer register. Those on the waiting list still get places that become free.</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'Schools can read it.' })}
    </FormModal>
  );
}

const reopenInput = z.object({ reason: line('Say why in a sentence.', 500), closes_at: noMoment() });

/** Opens registration again, until a new time. */
export function ReopenForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const form = useZodForm(reopenInput, { reason: '', closes_at: '' });
  const act = useOpenRegistration(meet.id);
  return (
    <FormModal
      title="Reopen registration"
      onClose={onClose}
      form={form}
      submitLabel="Reopen registration"
      onSubmit={({ reason, closes_at: closes }) =>
        act.send({ reason, closes_at: momentOf(closes, meet.time_zone) ?? undefined })
      }
    >
      {form.field('closes_at', 'Closes again', {
        note: 'Needed where the time of closing has passed. It is before the first day of the meet.',
      })}
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'Schools can read it.' })}
    </FormModal>
  );
}
