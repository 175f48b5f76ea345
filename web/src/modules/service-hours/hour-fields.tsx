import { wallClock } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { type PickEvent, pickEventsQuery } from '../../shared/pick/events.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';

type Values = {
  served_on: string;
  hours: string;
  event_id: string;
  organisation: string;
  description: string;
  supervisor_name: string;
  in_uniform: boolean;
};

type Props<Input extends Values, Output> = {
  form: ZodForm<Input, Output>;
  /** The hours are those of the person who writes them down. */
  own?: boolean;
  /** How the field of the description looks. */
  description?: { readOnly?: boolean; description?: string };
};

/** Hours come from events of the last four months that count, or of kinds at which cadets serve. */
const TERM = { back: 120, ahead: 0 };
const SERVICE = new Set(['service', 'ceremony', 'trip', 'competition', 'other']);

/** What every entry says. An event fills in its day, length and name. */
export function HourFields<Input extends Values, Output>({
  form,
  own = false,
  description = {},
}: Props<Input, Output>) {
  const { timeZone } = useSchool();
  const around = useRead(pickEventsQuery, TERM).data ?? [];
  const events = around.filter(({ kind, counts_hours: counts }) => counts || SERVICE.has(kind));
  const choose = (id: string) => {
    const event = events.find((one) => one.id === id);
    form.setValues({ event_id: id, ...(event ? wordsOf(event, timeZone) : {}) } as Partial<Input>);
  };
  return (
    <>
      {form.field('event_id', 'Event', {
        note: 'Choose an event from the school calendar, or leave blank.',
        options: [
          { value: '', label: 'Not a calendar event' },
          ...events.map((event) => ({
            value: event.id,
            label: `${formatDay(wallClock(event.starts_at, timeZone).day)} · ${event.title}`,
          })),
        ],
        onPick: choose,
      })}
      {form.field('organisation', 'Who it was for', { note: 'The organization or event' })}
      <FieldGrid>
        {form.field('served_on', 'Date')}
        {form.field('hours', 'Hours', { placeholder: '2.5 or 2:30' })}
      </FieldGrid>
      {form.field('description', own ? 'What you did' : 'What the cadet did', {
        rows: 2,
        readOnly: description.readOnly ?? false,
        note: description.description,
      })}
      {form.field('in_uniform', 'In uniform')}
    </>
  );
}

function wordsOf(event: PickEvent, timeZone: string) {
  const long = (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 3_600_000;
  const hours = event.all_day || long > 24 ? {} : { hours: String(Math.round(long * 4) / 4) };
  return { served_on: wallClock(event.starts_at, timeZone).day, organisation: event.title, ...hours };
}
