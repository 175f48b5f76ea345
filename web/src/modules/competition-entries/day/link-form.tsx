import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { pickEventsQuery } from '../../../shared/pick/events.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { type RegistrationDay, spanWords } from './day.ts';
import { useLinkDay } from './day.queries.ts';

const input = z.object({ event: z.string().min(1, 'Choose an event.'), roster: z.boolean() });
const SPAN = { back: 7, ahead: 400 };
const OWN = 'own';

type Props = { registration: string; day: RegistrationDay; onClose: () => void };

/** Links the day to an event that is on the calendar already, or gives it one of its own again. */
export function LinkForm({ registration, day, onClose }: Props) {
  const events = useRead(pickEventsQuery, SPAN).data;
  const link = useLinkDay(registration);
  const form = useZodForm(input, { event: '', roster: true });
  if (!events) return null;
  const options = events
    .filter(({ id }) => id !== day.event?.id)
    .map((event) => ({ value: event.id, label: `${event.title}, ${spanWords(event)}` }));
  return (
    <FormModal
      title="Link another event"
      submitLabel="Link event"
      form={form}
      onClose={onClose}
      onSubmit={({ event, roster }) => link.send({ event: event === OWN ? null : event, roster })}
    >
      {form.field('event', 'Event on your calendar', {
        options: day.is_linked || !day.event ? [{ value: OWN, label: 'A new event of its own' }, ...options] : options,
        find: true,
        note: 'The event stays as your school has it. Dates follow the host only where they are the same now.',
      })}
      {form.field('roster', 'Only cadets of the roster and their families see it', { flips: true })}
    </FormModal>
  );
}
