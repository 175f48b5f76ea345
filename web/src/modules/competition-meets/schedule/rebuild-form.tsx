import { z } from 'zod';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { pinsOf } from '../../../shared/meet/schedule/pins.ts';
import type { Base } from './base.ts';
import type { Version } from './schedule.queries.ts';

const input = z
  .object({ events: z.array(z.string()), schools: z.array(z.string()) })
  .refine(({ events, schools }) => events.length + schools.length > 0, {
    path: ['events'],
    error: 'Choose what may move.',
  });

type Props = { version: Version; day: Day; schedule: unknown; onChosen: (base: Base) => void; onClose: () => void };

/** Builds a part of a version again: what isn't chosen stays where it is. */
export function RebuildForm({ version, day, schedule, onChosen, onClose }: Props) {
  const form = useZodForm(input, { events: [], schools: [] });
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  return (
    <FormModal
      title="Build a part again"
      form={form}
      submitLabel="Go on to build"
      onClose={onClose}
      onSubmit={({ events, schools }) => {
        const stays = (id: string) => {
          const entry = entries.get(id);
          return entry !== undefined && !events.includes(entry.event) && !schools.includes(entry.school);
        };
        onChosen({ pins: pinsOf(schedule, 'locked', stays), from: version });
        return Promise.resolve();
      }}
    >
      <p>Only the entries of these events and schools may move. All others stay where they are.</p>
      {form.field('events', 'Events', { many: true, options: optionsOf(day.events) })}
      {form.field('schools', 'Schools', { many: true, options: optionsOf(day.schools) })}
    </FormModal>
  );
}

const optionsOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name || id }));
