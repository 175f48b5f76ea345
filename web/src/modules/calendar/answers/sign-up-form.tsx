import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { noMoment, text, whole } from '../../../shared/form/shapes.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { useSetSignUp } from './answers.queries.ts';

const schema = z.object({
  asks_answers: z.boolean(),
  needs_guardian: z.boolean(),
  capacity: whole('Spots must be', 1, 2000),
  waitlist: z.boolean(),
  opens_at: noMoment(),
  closes_at: noMoment(),
  withdraw_until: noMoment(),
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

type Props = { event: string; asked: Tables<'event_signups'> | null; onClose: () => void };

/** Sets what an event asks: answers, a guardian's confirmation, places, and by when. */
export function SignUpForm({ event, asked, onClose }: Props) {
  const { timeZone } = useSchool();
  const save = useSetSignUp(event);
  const form = useRecordForm(schema, 'event_signups', asked, (asked) => ({
    asks_answers: asked?.asks_answers ?? true,
    needs_guardian: asked?.needs_guardian ?? false,
    capacity: asked?.capacity?.toString() ?? '',
    waitlist: asked?.waitlist ?? true,
    opens_at: localOf(asked?.opens_at, timeZone),
    closes_at: localOf(asked?.closes_at, timeZone),
    withdraw_until: localOf(asked?.withdraw_until, timeZone),
    remind: asked?.remind_minutes?.toString() ?? '',
    note: asked?.note ?? '',
  }));
  const submit = ({ remind, opens_at, closes_at, withdraw_until, ...values }: z.output<typeof schema>) =>
    save.send({
      ...values,
      remind_minutes: remind,
      opens_at: momentOf(opens_at, timeZone),
      closes_at: momentOf(closes_at, timeZone),
      withdraw_until: momentOf(withdraw_until, timeZone),
    });
  return (
    <FormModal
      onClose={onClose}
      title="Sign-up for this event"
      form={form}
      submitLabel="Save sign-up"
      onSubmit={submit}
    >
      {form.field('asks_answers', 'Take sign-ups')}
      {form.field('needs_guardian', 'A guardian confirms each cadet’s sign-up')}
      <FieldGrid>
        {form.field('capacity', 'Number of spots', { numeric: true, note: 'Leave blank for no limit.' })}
        {form.field('remind', 'Remind families', { options: REMINDERS })}
      </FieldGrid>
      {form.field('waitlist', "Keep a waiting list when it's full")}
      <FieldGrid>
        {form.field('opens_at', 'Sign-up opens')}
        {form.field('closes_at', 'Answer by')}
        {form.field('withdraw_until', 'Withdraw until')}
      </FieldGrid>
      {form.field('note', 'Note for families', { rows: 2, note: 'Shown next to the answer, such as what to bring.' })}
    </FormModal>
  );
}
