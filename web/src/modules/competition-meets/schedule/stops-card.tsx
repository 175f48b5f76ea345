import { useState } from 'react';
import { z } from 'zod';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { clockOf } from '../../../../../domain/scheduling/format/clock.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock, line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { useSaveDayPlan } from './schedule.acts.ts';

const KINDS = [
  { value: 'ceremony', label: 'Ceremony' },
  { value: 'judges_break', label: 'Judges’ break' },
  { value: 'weather_hold', label: 'Weather hold' },
];

const input = z
  .object({ kind: z.string(), label: line('Enter what it is.', 80), day: z.string(), from: clock(), to: clock() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'It ends after it starts.' });

type Props = { meet: string; day: Day | null; mayPlan: boolean };

/** When everything stands still: ceremonies, breaks of the judges, lunch. */
export function StopsCard({ meet, day, mayPlan }: Props) {
  const [adding, setAdding] = useState(false);
  const save = useSaveDayPlan(meet);
  const stops = (day?.stops ?? []).map(({ from, to, ...stop }) => ({ ...stop, from: clockOf(from), to: clockOf(to) }));
  const add = mayPlan && day && (
    <ActButton size="xs" onPress={() => setAdding(true)}>
      Add a stop…
    </ActButton>
  );
  return (
    <Card title="Stops" count={stops.length} action={add} flush>
      {stops.length === 0 ? (
        <EmptyState
          title="No stops"
          text="Add ceremonies, lunch, and breaks of the judges: no entry is placed there."
        />
      ) : (
        <Lines>
          {stops.map((stop) => (
            <Line key={stop.id} title={stop.label} notes={[[formatDay(stop.day), formatSpan(stop.from, stop.to)]]}>
              {mayPlan && (
                <LineVerbs>
                  <ActButton
                    quiet
                    size="xs"
                    busy={save.busy}
                    onPress={() => save.start({ stops: stops.filter(({ id }) => id !== stop.id) })}
                  >
                    Remove
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {adding && day && (
        <StopForm
          day={day}
          onSave={(stop) => save.send({ stops: [...stops, { id: crypto.randomUUID(), ...stop }] })}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

type FormProps = { day: Day; onSave: (stop: z.output<typeof input>) => Promise<unknown>; onClose: () => void };

function StopForm({ day, onSave, onClose }: FormProps) {
  const days = day.days.map(({ id: value }) => ({ value, label: formatDay(value) }));
  const form = useZodForm(input, { kind: 'ceremony', label: '', day: days[0]?.value ?? '', from: '', to: '' });
  return (
    <FormModal title="Add a stop" form={form} submitLabel="Add" onClose={onClose} onSubmit={onSave}>
      <FieldGrid>
        {form.field('label', 'What it is', { autoFocus: true })}
        {form.field('kind', 'Kind', { options: KINDS })}
        {form.field('from', 'From', { type: 'time' })}
        {form.field('to', 'To', { type: 'time' })}
        {days.length > 1 && form.field('day', 'Day', { options: days })}
      </FieldGrid>
    </FormModal>
  );
}
