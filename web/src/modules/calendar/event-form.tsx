import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import classes from './calendar.module.css';
import { useSaveEvent } from './calendar.queries.ts';
import { audiences, eventInput, kinds, type SchoolEvent, toForm } from './event.ts';

type Props = {
  /** The event to change; null for a new one. */
  event: SchoolEvent | null;
  /** The day of a new event. */
  day: string;
  timeZone: string;
  onClose: () => void;
};

const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
const audienceOptions = Object.entries(audiences).map(([value, label]) => ({ value, label }));

/** Adds or changes an event. */
export function EventForm({ event, day, timeZone, onClose }: Props) {
  const form = useZodForm(eventInput, toForm(event, day, timeZone));
  const [allDay, setAllDay] = useState(event?.all_day ?? false);
  const save = useSaveEvent(event?.id ?? null, timeZone);
  form.watch('all_day', ({ value }) => setAllDay(value));
  form.watch('day', ({ value }) => {
    if (form.getValues().until < value) form.setFieldValue('until', value);
  });

  return (
    <FormModal
      opened
      onClose={onClose}
      title={event ? 'Edit event' : 'New event'}
      form={form}
      submitLabel={event ? 'Save event' : 'Add event'}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <TextInput label="Title" required data-autofocus key={form.key('title')} {...form.getInputProps('title')} />
      <FieldGrid>
        <NativeSelect label="Kind" data={kindOptions} key={form.key('kind')} {...form.getInputProps('kind')} />
        <NativeSelect
          label="Visible to"
          data={audienceOptions}
          key={form.key('audience')}
          {...form.getInputProps('audience')}
        />
      </FieldGrid>
      <div className={classes.pair}>
        <TextInput label="First day" type="date" required key={form.key('day')} {...form.getInputProps('day')} />
        <TextInput label="Last day" type="date" required key={form.key('until')} {...form.getInputProps('until')} />
      </div>
      <Checkbox label="All day" key={form.key('all_day')} {...form.getInputProps('all_day', { type: 'checkbox' })} />
      {!allDay && (
        <div className={classes.pair}>
          <TextInput label="Starts" type="time" required key={form.key('starts')} {...form.getInputProps('starts')} />
          <TextInput label="Ends" type="time" required key={form.key('ends')} {...form.getInputProps('ends')} />
        </div>
      )}
      <div className={classes.pair}>
        <TextInput label="Place" key={form.key('place')} {...form.getInputProps('place')} />
        <TextInput label="Uniform" key={form.key('uniform')} {...form.getInputProps('uniform')} />
      </div>
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key('notes')}
        {...form.getInputProps('notes')}
      />
    </FormModal>
  );
}
