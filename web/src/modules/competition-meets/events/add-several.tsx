import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { optionsOf } from '../meet.ts';
import { freeCode, toEventForm } from './event.ts';
import { useAddEvents } from './event-acts.ts';
import { startOf } from './ready.ts';

const input = z.object({ disciplines: z.array(z.string()).min(1, 'Choose at least one.') });

/** Each choice keeps its id, so that pressing again after a failure adds nothing twice. */
const newIds = () => Object.fromEntries(Object.keys(DISCIPLINES).map((name) => [name, crypto.randomUUID()]));

type Props = { meet: string; events: MeetEvent[]; onClose: () => void };

/** Adds an event for each discipline that is chosen, with what is usual for it. */
export function AddSeveral({ meet, events, onClose }: Props) {
  const [ids] = useState(newIds);
  const form = useZodForm(input, { disciplines: [] });
  const add = useAddEvents(meet);
  const used = new Set(events.map(({ discipline }) => discipline));
  const options = optionsOf(DISCIPLINES).filter(({ value }) => !used.has(value));
  return (
    <FormModal
      title="Add several events"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Add events"
      onSubmit={({ disciplines }) => {
        const taken = events.map(({ code }) => code);
        const sort = Math.max(0, ...events.map((event) => event.sort));
        const saves = Object.keys(DISCIPLINES)
          .filter((name) => disciplines.includes(name))
          .map((name, at) => {
            const start = startOf(name);
            const code = freeCode(start.code, taken);
            taken.push(code);
            return { id: ids[name] ?? '', input: toEventForm(undefined, { ...start, code, sort: sort + at + 1 }) };
          });
        return add.send(saves);
      }}
    >
      <p>Each gets a usual name, code, and team size. Choose score sheets and limits for each one afterward.</p>
      {form.field('disciplines', 'Disciplines', { boxes: 'list', options })}
    </FormModal>
  );
}
