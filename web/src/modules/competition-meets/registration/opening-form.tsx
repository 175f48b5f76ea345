import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { PROGRAMS } from '../../../shared/text/programs.ts';
import { optionsOf } from '../meet.ts';
import { useSaveOpening } from './registration.acts.ts';
import {
  type Opening,
  openingInput,
  openingOf,
  ORDER,
  SUBSTITUTIONS,
  toOpeningForm,
  VISIBILITY,
} from './registration.ts';

type Props = { meet: string; zone: string; opening: Opening | null; onClose: () => void };

/** Says how schools register for a meet: when, who comes first, and how many fit. */
export function OpeningForm({ meet, zone, opening, onClose }: Props) {
  const form = useZodForm(openingInput, toOpeningForm(opening, zone), { draftKey: `meet_openings ${meet}` });
  const [order, setOrder] = useState(form.getValues().order_rule);
  form.watch('order_rule', ({ value }) => setOrder(value));
  const save = useSaveOpening(meet);
  return (
    <FormModal
      title="How to register"
      size={680}
      onClose={onClose}
      form={form}
      submitLabel="Save"
      onSubmit={(input) => save.send(openingOf(input, zone))}
    >
      {form.field('visibility', 'Who can find it', { options: optionsOf(VISIBILITY) })}
      <FieldGrid>
        {form.field('opens_at', 'Registration opens', { note: 'Blank: you open it by hand' })}
        {form.field('closes_at', 'Registration closes', { note: 'Blank: when the first day of the meet begins' })}
      </FieldGrid>
      {form.field('order_rule', 'Who gets a place', { options: optionsOf(ORDER) })}
      {order === 'draw' &&
        form.field('draw_at', 'Draw on', {
          note: 'Blank: you hold the draw by hand. Its seed is shown to every school.',
        })}
      {order === 'returning' && form.field('returning_until', 'Schools that came before go first until')}
      {form.field('needs_approval', 'I approve each school', {
        note: 'Schools in the waiting list get offers without asking you again. Decline those that you don’t want.',
      })}
      {form.field('takes_waiting', 'Keep a waiting list when the meet is full')}
      <FieldGrid>
        {form.field('max_schools', 'Schools at most', { numeric: true, note: 'Blank: no limit' })}
        {form.field('max_cadets', 'Cadets at most', { numeric: true, note: 'Blank: no limit' })}
        {form.field('max_entries', 'Entries of one school at most', { numeric: true, note: 'Over all events' })}
      </FieldGrid>
      {form.field('branches', 'Programs', { options: optionsOf(PROGRAMS), many: true, note: 'None: all programs' })}
      <FieldGrid>
        {form.field('roster_locks_at', 'Rosters lock', { note: 'After that, changes need you' })}
        {form.field('withdraw_until', 'Schools can withdraw until', { note: 'Blank: until check-in' })}
      </FieldGrid>
      {form.field('substitutions', 'Cadets can be exchanged', { options: optionsOf(SUBSTITUTIONS) })}
      {form.field('names_days', 'Days that you keep names of other schools’ cadets', {
        numeric: true,
        note: 'After the results are certified, or after the last day. 30 if blank, 90 at most.',
      })}
      {form.field('terms', 'Terms that schools accept', { rows: 4 })}
      {form.field('note', 'Note for schools', { rows: 3 })}
    </FormModal>
  );
}
