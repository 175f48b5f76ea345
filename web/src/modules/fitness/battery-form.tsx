import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Catalogue } from './standards.api.ts';
import { useCreateBattery } from './standards.queries.ts';

const schema = z.object({
  name: z.string().trim().min(2, 'Enter a name.').max(120, 'Use 120 characters or fewer.'),
  events: z.array(z.string()).min(1, 'Choose the events.').max(12, 'Use 12 events or fewer.'),
  levels: z.string(),
});

/** Adds a battery of the school's own: one slot for each event, levels from its own tables. */
export function BatteryForm({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const form = useZodForm(schema, { name: '', events: [], levels: '' });
  const create = useCreateBattery();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add a battery"
      form={form}
      submitLabel="Add battery"
      onSubmit={({ name, events, levels }) =>
        create.send({
          name,
          slots: events.map((code) => ({ slot: code.toLowerCase(), any_of: [code] })),
          levels: levels
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
            .map((label) => ({ code: codeOf(label), label, rule: 'all' })),
        })
      }
    >
      {form.field('name', 'Name')}
      {form.field('events', 'Events', {
        many: true,
        options: catalogue.events.map(({ code, name }) => ({ value: code, label: name })),
      })}
      {form.field('levels', 'Levels', {
        note: 'One per line, lowest first. A cadet reaches a level when every event meets its mark in the table. Leave blank for scores without levels.',
        placeholder: 'Good\nExcellent\nOutstanding',
        rows: 3,
      })}
    </FormModal>
  );
}

function codeOf(label: string): string {
  return label.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}
