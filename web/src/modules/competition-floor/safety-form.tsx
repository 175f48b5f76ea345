import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line, text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type SafetyLine, useAddSafety } from './floor.queries.ts';

const schema = z.object({ what: line('Say what happened.', 1000), done: text(1000), area: z.string() });

type Props = { meet: string; areas: { id: string; name: string }[]; corrects: SafetyLine | null; onClose: () => void };

/** Adds a line to the safety log, or one that corrects another. */
export function SafetyForm({ meet, areas, corrects, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, {
    what: corrects?.what ?? '',
    done: corrects?.done ?? '',
    area: corrects?.area_id ?? '',
  });
  const add = useAddSafety(meet, id);
  return (
    <FormModal
      title={corrects ? 'Correct a line' : 'Add to the safety log'}
      form={form}
      submitLabel={corrects ? 'Save correction' : 'Add the line'}
      onSubmit={(values) =>
        add.send({ ...values, ...(corrects && { corrects: corrects.id, happened_at: corrects.happened_at }) })
      }
      onClose={onClose}
    >
      {form.field('what', 'What happened', { rows: 3, autoFocus: true, note: 'No names, no illnesses' })}
      {form.field('area', 'Where', {
        options: [{ value: '', label: 'No area' }, ...areas.map(({ id: value, name }) => ({ value, label: name }))],
      })}
      {form.field('done', 'What was done', { rows: 2 })}
    </FormModal>
  );
}
