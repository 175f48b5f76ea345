import { z } from 'zod';
import type { Marks } from '../../../../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line as needed, text } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { appError, toAppError } from '../../../../shared/supabase/error.ts';
import { useCorrect } from '../board.acts.ts';
import type { Score } from '../board.queries.ts';
import { MarkChoice } from './mark-choice.tsx';
import { markLines, marksFrom, markText } from '../../../../shared/meet/marks/mark-lines.ts';
import { differs, type Keyed } from './marked.tsx';
import classes from './marks-form.module.css';

type Props = { score: Score; sheet: Sheet; role: string; keyings: Keyed[]; onClose: () => void };

const WHY = 'Say why, such as “judge misread the line”.';

/**
 * Decides between two keyings item by item, or corrects one. Where both agree there is nothing to decide. What someone else saved
 * in the meantime is refused by the database: a correction names the revision that it was made from.
 */
export function MarksForm({ score, sheet, role, keyings, onClose }: Props) {
  const chooses = keyings.length === 2;
  const lines = markLines(
    sheet,
    role,
    keyings.map(({ marks }) => marks as Marks),
  );
  const [one, two] = keyings;
  const comments = { ...Object(one?.comments), ...Object(two?.comments) } as Record<string, unknown>;
  const totals = keyings.map(({ control_total }) => markText(control_total));
  const schema = z.object({
    marks: z.array(text(2000)),
    comments: z.array(text(500)),
    control_total: text(24),
    reason: chooses ? text(300) : needed(WHY, 300),
  });
  const form = useZodForm(
    schema,
    {
      marks: lines.map((each) => (differs(each) ? '' : markText(each.values[0]))),
      comments: lines.map(({ path }) => markText(comments[path])),
      control_total: totals[0] === totals[1] || !chooses ? (totals[0] ?? '') : '',
      reason: '',
    },
    { draft: 'never' },
  );
  const correct = useCorrect(score);
  const send = async (input: z.output<typeof schema>) => {
    const kept = lines.flatMap(({ path }, at) => (input.comments[at] ? [[path, input.comments[at]]] : []));
    const { control_total, reason } = input;
    try {
      await correct.send({
        marks: marksFrom(lines, input.marks),
        comments: { ...comments, ...Object.fromEntries(kept) },
        control_total,
        reason,
      });
    } catch (error) {
      throw atItsField(
        error,
        lines.map(({ path }) => path),
      );
    }
  };
  const open = lines.map((each, at) => ({ each, at })).filter(({ each }) => !chooses || differs(each));
  return (
    <FormModal
      title={chooses ? 'Decide between the two keyings' : 'Correct the sheet'}
      size={640}
      form={form}
      submitLabel={chooses ? 'Decide' : 'Correct'}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={classes.lines}>
        {open.map(({ each, at }) => (
          <MarkChoice key={each.path} form={form} line={each} at={at} chooses={chooses} />
        ))}
        {chooses && totals[0] !== totals[1] && (
          <div className={classes.line}>
            {form.field('control_total', 'Total on the paper', {
              decimal: true,
              note: `First: ${totals[0] || 'blank'}. Second: ${totals[1] || 'blank'}.`,
            })}
          </div>
        )}
        {!chooses && form.field('control_total', 'Total on the paper', { decimal: true })}
        {form.field('reason', chooses ? 'Note' : 'Reason')}
      </div>
    </FormModal>
  );
}

/** A refusal about an item, at the field of that item. */
function atItsField(error: unknown, paths: string[]) {
  const { code, title, detail, field } = toAppError(error);
  const at = paths.indexOf(field ?? '');
  if (at < 0) return error;
  return appError(code, title, detail, code === 'comment' ? `comments.${at}` : `marks.${at}`);
}
