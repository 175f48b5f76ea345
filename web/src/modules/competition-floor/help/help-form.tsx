import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { WHO } from './help.ts';
import { useAskForHelp } from './help.queries.ts';

const schema = z
  .object({ area: z.string(), place: text(60), who: z.string().min(1, 'Choose who needs help.'), urgent: z.boolean() })
  .refine(({ area, place }) => area !== '' || place !== '', { path: ['area'], error: 'Choose an area, or say where.' });

type Props = {
  meet: string;
  areas: { id: string; name: string }[];
  /** The team that it is about, and where it is. */
  about?: { id: string; code: string; area: string | null } | undefined;
  onClose: () => void;
};

/** Asks for a medic: where, who, and whether it's urgent. It has no line for what someone has. */
export function HelpForm({ meet, areas, about, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(
    schema,
    { area: about?.area ?? '', place: '', who: about ? 'cadet' : '', urgent: false },
    { draft: 'never' },
  );
  const ask = useAskForHelp(meet, id);
  return (
    <FormModal
      title={about ? `Ask for a medic for ${about.code}` : 'Ask for a medic'}
      form={form}
      submitLabel="Ask for help"
      onSubmit={({ urgent, ...values }) =>
        ask.send({ ...values, urgent: String(urgent), ...(about && { entry: about.id }) })
      }
      onClose={onClose}
    >
      <p className={parts.note}>If someone’s life is in danger, call 911 first.</p>
      {form.field('area', 'Where', {
        options: [
          { value: '', label: 'Somewhere else' },
          ...areas.map(({ id: value, name }) => ({ value, label: name })),
        ],
      })}
      {form.field('place', 'Where exactly', { note: 'Only the place: no names, no illnesses.' })}
      {form.field('who', 'Who needs help', {
        options: [{ value: '', label: 'Choose' }, ...Object.entries(WHO).map(([value, label]) => ({ value, label }))],
      })}
      {form.field('urgent', 'It can’t wait')}
    </FormModal>
  );
}
