import { z } from 'zod';
import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { Fault } from '../../../../../domain/scoring/fault.ts';
import { marksCheck } from '../../../../../domain/scoring/read/marks.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { lookOf } from '../../../shared/meet/marks/look-of.ts';
import { markLines, type MarkLine, marksFrom, markText } from '../../../shared/meet/marks/mark-lines.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { type About, seatLabel } from '../use-about.ts';
import type { Corrected } from './choice.ts';

type Props = {
  about: About;
  score: string;
  before: Corrected | null;
  onCorrect: (corrected: Corrected) => void;
  onClose: () => void;
};

const schema = z.object({ marks: z.array(text(2000)), comments: z.array(text(500)), control_total: text(24) });

/** The marks of a sheet as a ruling corrects them; nothing is saved before the ruling. */
export function SheetForm({ about, score: id, before, onCorrect, onClose }: Props) {
  const { records, seats, sheet } = about;
  const score = records?.scores.find((each) => each.id === id);
  const seat = seats.find((each) => each.id === score?.seat_id);
  const performance = records?.performances.find((each) => each.id === score?.performance_id);
  const revision = records?.revisions.find((each) => each.score_id === id && each.revision === score?.revision);
  const marks = (before?.marks ?? revision?.marks ?? {}) as Marks;
  const comments = Object(before?.comments ?? revision?.comments) as Record<string, unknown>;
  const lines = sheet && seat ? markLines(sheet, seat.role, [marks]) : [];
  const form = useZodForm(
    schema,
    {
      marks: lines.map(({ values }) => markText(values[0])),
      comments: lines.map(({ path }) => markText(comments[path])),
      control_total: before?.control_total ?? markText(revision?.control_total),
    },
    { draft: 'never' },
  );
  if (!score || !seat || !sheet || !performance) return null;
  const keep = async (typed: z.output<typeof schema>) => {
    const given = marksFrom(lines, typed.marks);
    const [fault] = marksCheck(sheet, seat.role)(given);
    if (fault) throw atItsField(fault, lines);
    const said = lines.flatMap(({ path }, at) => (typed.comments[at] ? [[path, typed.comments[at]]] : []));
    onCorrect({
      score: id,
      seat: seat.code,
      attempt: performance.attempt,
      seen: score.revision,
      marks: given,
      comments: { ...comments, ...Object.fromEntries(said) },
      control_total: typed.control_total,
    });
  };
  return (
    <FormModal
      title={`Correct ${seatLabel(sheet, seat)}`}
      size={640}
      form={form}
      submitLabel="Use these marks"
      onSubmit={keep}
      onClose={onClose}
    >
      {lines.map(({ path, item, section, cadet, asksComment }, at) => (
        <div key={path}>
          {form.field(`marks.${at}`, [item.label, cadet].filter(Boolean).join(', '), {
            ...lookOf(item),
            note: section,
          })}
          {asksComment && form.field(`comments.${at}`, `Comment on ${item.label}`)}
        </div>
      ))}
      {form.field('control_total', 'Total on the paper', { decimal: true })}
    </FormModal>
  );
}

/** A fault of a mark, at the field of its item. */
function atItsField({ item, text: fault }: Fault, lines: readonly MarkLine[]) {
  const at = lines.findIndex(({ path }) => path === item);
  return appError('mark', "These marks don't fit the sheet", fault, at < 0 ? undefined : `marks.${at}`);
}
