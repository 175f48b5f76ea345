import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { instantOf, wallClock } from '../../../../../domain/time/zone.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { useSetSignUp } from './answers.queries.ts';

const moment = z.union([z.literal(''), z.iso.datetime({ local: true, error: 'Enter a date and a time.' })]);

const schema = z.object({
  asks_answers: z.boolean(),
  needs_guardian: z.boolean(),
  capacity: whole('Places go', 1, 2000),
  waitlist: z.boolean(),
  opens_at: moment,
  closes_at: moment,
  withdraw_until: moment,
  remind: z.string(),
  note: text(300),
});

const REMINDERS = [
  { value: '', label: 'No reminder' },
  { value: '60', label: '1 hour before' },
  { value: '120', label: '2 hours before' },
  { value: '1440', label: '1 day before' },
  { value: '2880', label: '2 days before' },
  { value: '10080', label: '1 week before' },
];

const MOMENTS = [
  ['opens_at', 'Sign-up opens'],
  ['closes_at', 'Answer by'],
  ['withdraw_until', 'Withdraw until'],
] as const;

type Props = { event: string; asked: Tables<'event_signups'> | null; onClose: () => void };

/** Sets what an event asks: answers, a guardian's confirmation, places, and by when. */
export function SignUpForm({ event, asked, onClose }: Props) {
  const { timeZone } = useSchool();
  const save = useSetSignUp(event);
  const local = (instant: string | null | undefined) => {
    if (!instant) return '';
    const { day, time } = wallClock(instant, timeZone);
    return `${day}T${time}`;
  };
  const instant = (at: string) => (at ? instantOf({ day: at.slice(0, 10), time: at.slice(11, 16) }, timeZone) : '');
  const form = useZodForm(schema, {
    asks_answers: asked?.asks_answers ?? true,
    needs_guardian: asked?.needs_guardian ?? false,
    capacity: asked?.capacity?.toString() ?? '',
    waitlist: asked?.waitlist ?? true,
    opens_at: local(asked?.opens_at),
    closes_at: local(asked?.closes_at),
    withdraw_until: local(asked?.withdraw_until),
    remind: asked?.remind_minutes?.toString() ?? '',
    note: asked?.note ?? '',
  });
  const submit = ({ remind, opens_at, closes_at, withdraw_until, ...values }: z.output<typeof schema>) =>
    save.send({
      ...values,
      remind_minutes: remind,
      opens_at: instant(opens_at),
      closes_at: instant(closes_at),
      withdraw_until: instant(withdraw_until),
    });
  return (
    <FormModal
      onClose={onClose}
      title="Sign-up for this event"
      form={form}
      submitLabel="Save sign-up"
      onSubmit={submit}
    >
      {form.field('asks_answers', 'Ask who comes')}
      {form.field('needs_guardian', 'A guardian confirms each cadet’s sign-up')}
      <FieldGrid>
        {form.field('capacity', 'Places', { numeric: true, note: 'Leave empty for no limit.' })}
        {form.field('remind', 'Remind families', { options: REMINDERS })}
      </FieldGrid>
      {form.field('waitlist', 'Keep a waiting list when the places are taken')}
      <FieldGrid>
        {MOMENTS.map(([name, label]) => (
          <TextInput key={form.key(name)} type="datetime-local" label={label} {...form.getInputProps(name)} />
        ))}
      </FieldGrid>
      {form.field('note', 'Note for families', { rows: 2, note: 'Shown beside the answer, such as what to bring.' })}
    </FormModal>
  );
}
