import { Button } from '@mantine/core';
import type { z } from 'zod';
import type { ZodForm } from '../../../../shared/form/use-zod-form.ts';
import { lookOf } from '../../../../shared/meet/marks/look-of.ts';
import type { MarkLine } from '../../../../shared/meet/marks/mark-lines.ts';
import { markText, markWords } from '../../../../shared/meet/marks/mark-lines.ts';
import classes from './marks-form.module.css';

type Values = { marks: string[]; comments: string[]; control_total: string; reason: string };

type Props = { form: ZodForm<Values, z.output<z.ZodType>>; line: MarkLine; at: number; chooses: boolean };

/** The field of one item; between two keyings with both as buttons, and anything else can be typed. */
export function MarkChoice({ form, line: { item, section, cadet, values, asksComment }, at, chooses }: Props) {
  const where = [section, cadet].filter(Boolean).join(', ');
  const label = chooses ? `${item.label} (${where})` : cadet ? `${item.label}, ${cadet}` : item.label;
  return (
    <div className={classes.line}>
      {chooses && (
        <div className={classes.choices} role="group" aria-label={`${item.label}: what was keyed`}>
          {values.map((value, pass) => (
            <Button
              // A keying has its place.
              // eslint-disable-next-line react/no-array-index-key
              key={pass}
              variant="default"
              onClick={() => form.setFieldValue(`marks.${at}`, markText(value))}
            >
              {`${pass === 0 ? 'First' : 'Second'}: ${markWords(item, value)}`}
            </Button>
          ))}
        </div>
      )}
      {form.field(`marks.${at}`, label, { ...lookOf(item), ...(chooses || cadet ? {} : { note: section }) })}
      {asksComment && form.field(`comments.${at}`, `Comment on ${item.label}`)}
    </div>
  );
}
