import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { zoneWords } from '../../../shared/time/time-zones.ts';
import parts from '../../../shared/ui/parts.module.css';
import { optionsOf } from '../meet.ts';
import { MEET_KINDS } from '../../../shared/meet/kinds.ts';
import { useCopyMeet, useSaveMeet } from './meet-acts.ts';
import { newMeetInput } from './meet-input.ts';
import { planReads } from './plan.queries.ts';

type Props = { onClose: () => void; onMade: (id: string) => void };

/** Adds a meet: an empty one, or one with the plan of an earlier meet. */
export function NewMeetForm({ onClose, onMade }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const { timeZone } = useSchool();
  const earlier = useRead(planReads.earlier).data ?? [];
  const form = useZodForm(newMeetInput, {
    copies: '',
    title: '',
    kind: 'drill',
    starts_on: '',
    ends_on: '',
    venue: '',
    address: '',
    about: '',
  });
  const [copies, setCopies] = useState('');
  form.watch('copies', ({ value }) => setCopies(value));
  const save = useSaveMeet(id);
  const copy = useCopyMeet(id);
  const choices = earlier.map((one) => ({
    value: one.id,
    label: `${one.title}, ${formatDays(one.starts_on, one.ends_on)}`,
  }));
  return (
    <FormModal
      title="New meet"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Add meet"
      onSubmit={async ({ copies: from, ...input }) => {
        const { title, starts_on } = input;
        onMade(from ? await copy.send({ from, title, starts_on }) : await save.send(input));
      }}
    >
      {form.field('title', 'Title', { autoFocus: true, placeholder: 'Spring drill meet' })}
      {choices.length > 0 &&
        form.field('copies', 'Copy from', {
          options: [{ value: '', label: 'Start with an empty meet' }, ...choices],
          note: 'Takes over everything but people, schools, entries, and dates',
        })}
      <FieldGrid>
        {form.field('starts_on', 'First day')}
        {!copies && form.field('ends_on', 'Last day', { note: 'Leave blank for one day' })}
        {!copies && form.field('kind', 'Kind', { options: optionsOf(MEET_KINDS) })}
        {!copies && form.field('venue', 'Venue', { placeholder: 'Main gym' })}
      </FieldGrid>
      {!copies && form.field('address', 'Address')}
      {!copies && form.field('about', 'About the meet', { rows: 2 })}
      <p className={parts.noteLine}>{`Times are in your school's time zone: ${zoneWords(timeZone)}.`}</p>
    </FormModal>
  );
}
