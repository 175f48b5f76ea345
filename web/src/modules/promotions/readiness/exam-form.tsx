import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { ReadinessCadet, ReadinessLine } from './readiness.ts';
import { useRecordExam } from '../promotion.queries.ts';

const schema = z.object({
  score: z
    .string()
    .trim()
    .regex(/^\d{1,3}([.,]\d{1,2})?$/, 'Enter a percentage, such as 92.5.')
    .transform((text) => text.replace(',', '.'))
    .refine((text) => Number(text) <= 100, 'Enter 100 or less.'),
  taken_on: z.iso.date('Choose a date.'),
});

type Props = { cadet: ReadinessCadet; line: ReadinessLine; onClose: () => void };

/** Records one exam score; the best one counts. */
export function ExamForm({ cadet, line, onClose }: Props) {
  const { timeZone } = useSchool();
  const form = useZodForm(schema, { score: '', taken_on: todayIn(timeZone) });
  const record = useRecordExam();
  const exam = line.topic ?? 'Rank exam';
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${exam}: ${cadet.first_name} ${cadet.last_name}`}
      form={form}
      submitLabel="Record score"
      onSubmit={(values) => record.send([{ cadet_id: cadet.cadet_id, exam, ...values }])}
    >
      {form.field('score', 'Score (%)', { decimal: true, autoFocus: true })}
      {form.field('taken_on', 'Date taken')}
    </FormModal>
  );
}
