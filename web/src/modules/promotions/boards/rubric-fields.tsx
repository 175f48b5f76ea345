import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import type { RubricLine } from './board.ts';
import classes from './rubric-fields.module.css';

/** A rubric as it is typed: at least one line, each with its words and its most points. */
export const rubricInput = z
  .array(
    z.object({
      id: z.string(),
      label: z.string().trim().min(1, 'Enter what is scored.').max(60, 'Use 60 characters or fewer.'),
      max: z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,2}$/, '1 to 999'),
    }),
  )
  .min(1, 'Add at least one line.');

type Line = z.input<typeof rubricInput>[number];

/** Lines to type in, from a rubric that is stored. */
export function typedRubric(rubric: Pick<RubricLine, 'label' | 'max'>[]): Line[] {
  return rubric.map(({ label, max }) => ({ id: crypto.randomUUID(), label, max: String(max) }));
}

type Form = {
  getValues: () => { rubric: Line[] };
  field: (path: `rubric.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: 'rubric', line: Line) => void;
  removeListItem: (path: 'rubric', index: number) => void;
};

/** The rubric of a board: what is scored, and the most points for it. */
export function RubricFields({ form }: { form: Form }) {
  const { rubric } = form.getValues();
  return (
    <fieldset className={classes.rubric}>
      <legend>Rubric</legend>
      {rubric.map(({ id, label }, index) => (
        <div key={id} className={classes.line}>
          {form.field(`rubric.${index}.label`, `Criterion, line ${index + 1}`, {
            bare: true,
            placeholder: 'Knowledge',
          })}
          {form.field(`rubric.${index}.max`, `Maximum points, line ${index + 1}`, {
            bare: true,
            placeholder: 'Points',
            numeric: true,
          })}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${label || `line ${index + 1}`}`}
            disabled={rubric.length === 1}
            onClick={() => form.removeListItem('rubric', index)}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => form.insertListItem('rubric', { id: crypto.randomUUID(), label: '', max: '' })}
      >
        Add a line
      </Button>
    </fieldset>
  );
}
