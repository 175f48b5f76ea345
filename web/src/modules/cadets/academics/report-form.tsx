import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { BANDS } from './band.ts';
import type { Report, ReportInput } from './report.api.ts';

const number = (most: number) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
    .refine((value) => value === null || (value >= 0 && value <= most), `Use a number from 0 to ${most}.`);

const schema = z.object({
  term: z.string().trim().min(1, 'Enter the term.').max(40, 'Use 40 characters or fewer.'),
  taken_on: z.iso.date('Choose a date.'),
  jrotc_grade: number(110),
  gpa: number(6),
  class_rank_band: z.string().transform((band) => band || null),
  failing_count: number(12),
});

type Props = { title: string; report?: Report; onClose: () => void; onSave: (input: ReportInput) => Promise<unknown> };

/** Records a cadet's grades at the end of a term. */
export function ReportForm({ title, report, onClose, onSave }: Props) {
  const { timeZone } = useSchool();
  const form = useRecordForm(schema, 'academic_snapshots', report, (report) => ({
    term: report?.term ?? '',
    taken_on: report?.taken_on ?? todayIn(timeZone),
    jrotc_grade: report?.jrotc_grade?.toString() ?? '',
    gpa: report?.gpa?.toString() ?? '',
    class_rank_band: report?.class_rank_band ?? '',
    failing_count: report?.failing_count?.toString() ?? '',
  }));
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel="Save" onSubmit={onSave}>
      <FieldGrid>
        {form.field('term', 'Term', { note: 'Include the year, such as Fall 2026', autoFocus: true })}
        {form.field('taken_on', 'Report date', { note: 'Promotion rules use the latest report' })}
        {form.field('jrotc_grade', 'Course grade, %', { decimal: true })}
        {form.field('gpa', 'GPA', { decimal: true })}
        {form.field('class_rank_band', 'Class rank', {
          options: [
            { value: '', label: 'Not known' },
            ...Object.entries(BANDS).map(([value, label]) => ({ value, label })),
          ],
        })}
        {form.field('failing_count', 'Courses failed', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
