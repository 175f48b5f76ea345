import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import type { Meet, MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { FormPart } from '../form-part.tsx';
import { optionsOf } from '../meet.ts';
import { type EventInput, eventInput, FORM, freeCode, MISSING, toEventForm } from './event.ts';
import { useSaveEvent } from './event-acts.ts';
import { IncludeFields } from './include-fields.tsx';
import { startOf } from './ready.ts';
import { SheetField } from './sheet-field.tsx';
import { useEventChoices } from './use-event-choices.ts';

type Props = {
  meet: Meet;
  /** Empty for a new one. */
  row?: MeetEvent;
  /** What a new one starts with. */
  start?: Partial<EventInput>;
  onClose: () => void;
};

/** Adds an event of a meet, or edits the one given. */
export function EventForm({ meet, row, start = {}, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useRecordForm(eventInput, 'meet_events', row, (of) => toEventForm(of, of ? {} : start));
  const save = useSaveEvent(meet.id);
  const { events, divisions } = useEventChoices(meet.id);
  const [judged, setJudged] = useState(form.getValues().form === 'sheet');
  form.watch('form', ({ value }) => setJudged(value === 'sheet'));
  const begin = (discipline: string) => {
    const usual = startOf(discipline);
    const { name, code } = form.getValues();
    const taken = events.map((event) => event.code);
    // What someone typed stays.
    const kept = row || (name !== '' && code !== '');
    form.setValues(kept ? { discipline } : { ...usual, code: freeCode(usual.code, taken) });
  };
  const started = meet.started_at !== null && row !== undefined;
  const number = (name: keyof EventInput, label: string, note?: string) =>
    form.field(name, label, { numeric: true, ...(note ? { note } : {}) });
  return (
    <FormModal
      title={row ? 'Edit event' : 'New event'}
      size={720}
      onClose={onClose}
      form={form}
      submitLabel="Save event"
      onSubmit={(input) => save.send({ id, input })}
    >
      {form.field('discipline', 'Discipline', {
        options: [{ value: '', label: 'Choose…' }, ...optionsOf(DISCIPLINES)],
        onPick: begin,
      })}
      <FieldGrid>
        {form.field('name', 'Name')}
        {form.field('code', 'Code', {
          note: started ? 'Stays once the meet has started' : 'Printed on sheets, such as AREG',
          readOnly: started,
        })}
        {form.field('form', 'Form', { options: optionsOf(FORM) })}
        {judged && <SheetField form={form} started={started} meet={meet.id} />}
      </FieldGrid>
      <FormPart title="Who competes">
        {divisions.length > 0 &&
          form.field('divisions', 'Divisions ranked apart', { boxes: 'row', options: divisions })}
        {form.field('ranks_individuals', 'Ranks individual cadets')}
        <FieldGrid>
          {number('max_entries', 'Most entries')}
          {number('max_per_school', 'Most entries of one school')}
          {number('min_entries', 'Fewest entries', 'With fewer, you may cancel the event')}
          {number('alternates_max', 'Most alternates')}
          {number('team_min', 'Smallest team')}
          {number('team_max', 'Largest team')}
        </FieldGrid>
      </FormPart>
      <FormPart title="Scoring">
        {form.field('counts_overall', 'Counts in the overall standings')}
        {form.field('is_exhibition', 'Is an exhibition event')}
        {judged && form.field('best_of', 'The best performance counts, not the last one')}
        <FieldGrid>
          {form.field('weight', 'Weight in the overall', { decimal: true })}
          {form.field('proportional_max', 'Points for the best', {
            decimal: true,
            note: 'Where the overall is proportional',
          })}
          {judged && form.field('missing', 'If a judge’s sheet is missing', { options: optionsOf(MISSING) })}
          {judged && number('shooters_best', 'Shooters who count', 'Of those who are named, the best')}
          {number('team_best', 'Individuals who count for a team', 'The best of each team')}
        </FieldGrid>
        {judged && <IncludeFields form={form} events={events.filter((event) => event.id !== id)} />}
      </FormPart>
      <FormPart title="On the day">
        <FieldGrid>
          {number('minutes', 'Minutes for each entry')}
          {number('buffer_minutes', 'Minutes between entries')}
          {number('report_minutes', 'Minutes to report before')}
          {form.field('uniform', 'Uniform')}
        </FieldGrid>
      </FormPart>
    </FormModal>
  );
}
