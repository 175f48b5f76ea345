import { type ReactNode, useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { pickYearsQuery } from '../../shared/pick/years.queries.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { audienceShape } from '../../shared/audience/audience.ts';
import { SignUpFields } from './answers/sign-up-fields.tsx';
import classes from './calendar.module.css';
import { readEvent } from './calendar.api.ts';
import { useSaveEvent } from './calendar.queries.ts';
import { audiences, eventInput, type SchoolEvent, toForm, toRow, toSeries } from './event.ts';
import { kinds, wanted } from './kinds.ts';
import type { EventFormState } from './event-form-state.ts';
import { defaultsFor } from './kind-defaults.ts';
import type { Wall } from './move/wall.ts';
import { ConflictsNotice } from './plan/conflicts-notice.tsx';
import { plannedOf } from './plan/planned.ts';
import { InChargeFields } from './plan/in-charge.tsx';
import { RepeatFields } from './series/repeat-fields.tsx';
import { type EventSeries, occurrenceOf } from './series/series.ts';
import { useSaveSeries } from './series/series.queries.ts';

/** What is edited: an event; a pattern, all of it or from a day on; or nothing yet. */
export type Edited = { event: SchoolEvent } | { series: EventSeries; from: string | null } | null;

type Props = {
  edited: Edited;
  /** The day of a new event. */
  day: string;
  /** Its time, where one was chosen. */
  time?: Wall | null;
  timeZone: string;
  onClose: () => void;
};

const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
const wantedOptions = Object.entries(wanted).map(([value, label]) => ({ value, label }));
const audienceOptions = Object.entries(audiences).map(([value, label]) => ({ value, label }));

/** Adds or changes an event, or one that repeats. */
export function EventForm({ edited, day, time, timeZone, onClose }: Props) {
  const event = edited && 'event' in edited ? edited.event : null;
  const pattern = edited && 'series' in edited ? edited : null;
  const from = pattern?.from ?? null;
  const source = pattern ? occurrenceOf(pattern.series, from ?? pattern.series.first_day, timeZone) : event;
  const start = { ...toForm(source, day, timeZone, pattern?.series ?? null), ...(edited ? {} : time) };
  const form = useZodForm(eventInput, start, {
    ...(event && {
      edits: {
        rows: [['school_events', event.id]],
        again: async (db) => toForm(await readEvent(db, event.id), day, timeZone),
      },
    }),
  });
  const save = useSaveEvent(event?.id ?? null, timeZone);
  const saveSeries = useSaveSeries();
  const yearEnd = useYearEnd();
  const send = (values: Parameters<typeof toRow>[0]) =>
    pattern || values.repeat !== ''
      ? saveSeries.send({ input: toSeries(values, yearEnd), series: pattern?.series ?? null, from })
      : save.send(values);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={edited ? 'Edit event' : 'New event'}
      size={640}
      form={form}
      submitLabel={edited ? 'Save event' : 'Add event'}
      onSubmit={async (values) => void (await send(values))}
    >
      <Fields
        form={form}
        timeZone={timeZone}
        yearEnd={yearEnd}
        id={event?.id ?? pattern?.series.id ?? null}
        proposes={edited === null}
      >
        {!event && <RepeatFields form={form} yearEnd={yearEnd} always={pattern !== null} />}
        {!edited && <OnceOnly form={form} />}
      </Fields>
    </FormModal>
  );
}

/** What other fields, or the conflicts, depend on. */
const FOLLOWED = [
  'all_day',
  'audience',
  'attendance_wanted',
  'starts',
  'ends',
  'until',
  'repeat',
  'weekdays',
  'stops',
  'times',
  'ends_on',
] as const;

/** The sign-up of a new event that doesn't repeat. */
function OnceOnly({ form }: { form: EventFormState }) {
  const [repeats, setRepeats] = useState(form.getValues().repeat !== '');
  form.watch('repeat', ({ value }) => setRepeats(value !== ''));
  if (!repeats) return <SignUpFields form={form} />;
  return form.getValues().asks_answers ? <p>Each day of a repeating event has its own sign-up, on its page.</p> : null;
}

type FieldsProps = {
  form: EventFormState;
  timeZone: string;
  yearEnd: string | null;
  /** Of the event or the pattern that is edited: it doesn't meet itself. */
  id: string | null;
  /** Whether a kind that is chosen fills in what is usual for it: only of a new event. */
  proposes: boolean;
  children: ReactNode;
};

function Fields({ form, timeZone, yearEnd, id, proposes, children }: FieldsProps) {
  const [values, setValues] = useState(form.getValues());
  const follow = () => setValues({ ...form.getValues() });
  for (const name of FOLLOWED) form.watch(name, follow);
  form.watch('day', ({ value }) => {
    if (form.getValues().until < value) form.setFieldValue('until', value);
    follow();
  });
  form.watch('kind', ({ value, previousValue }) => {
    if (proposes) form.setValues(defaultsFor(value, previousValue, form.getValues()));
    follow();
  });
  const put = (more: Partial<typeof values>) => {
    form.setValues(more);
    follow();
  };
  return (
    <>
      {form.field('title', 'Title', { autoFocus: true })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: kindOptions })}
        {form.field('audience', 'Visible to', { options: audienceOptions })}
      </FieldGrid>
      <FieldGrid>
        {form.field('attendance_wanted', 'Attendance', { options: wantedOptions })}
        {form.field('uniform', 'Uniform')}
      </FieldGrid>
      {values.audience === 'group' && (
        <AudienceField
          label="Who it is for"
          value={values.audience_groups}
          onChange={(groups) => put({ audience_groups: audienceShape.parse(groups) })}
        />
      )}
      <div className={classes.pair}>
        {form.field('day', 'First day')}
        {form.field('until', 'Last day')}
      </div>
      {form.field('all_day', 'All day')}
      {!values.all_day && (
        <div className={classes.pair}>
          {form.field('starts', 'Starts', { type: 'time', required: true })}
          {form.field('ends', 'Ends', { type: 'time', required: true })}
        </div>
      )}
      {children}
      {form.field('place', 'Location')}
      {form.field('counts_hours', 'Time at this event counts as service hours')}
      {form.field('needs_permission', 'Parents or guardians need to give permission')}
      <InChargeFields value={values} onChange={put} />
      <ConflictsNotice planned={plannedOf(values, timeZone, { id, yearEnd })} />
      {form.field('notes', 'Notes', { rows: 2 })}
    </>
  );
}

/** The last day of the current school year. */
function useYearEnd(): string | null {
  const years = useRead(pickYearsQuery, useSchool().schoolId).data ?? [];
  return years.find(({ is_current: current }) => current)?.ends_on ?? null;
}
