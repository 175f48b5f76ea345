import { NativeSelect, TextInput } from '@mantine/core';
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
        <TextInput
          label="Term"
          description="Include the year, such as Fall 2026"
          required
          data-autofocus
          key={form.key('term')}
          {...form.getInputProps('term')}
        />
        <TextInput
          label="Report date"
          description="Promotion rules use the latest report"
          type="date"
          required
          key={form.key('taken_on')}
          {...form.getInputProps('taken_on')}
        />
        <TextInput
          label="Course grade, %"
          inputMode="decimal"
          key={form.key('jrotc_grade')}
          {...form.getInputProps('jrotc_grade')}
        />
        <TextInput label="GPA" inputMode="decimal" key={form.key('gpa')} {...form.getInputProps('gpa')} />
        <NativeSelect
          label="Class rank"
          data={[
            { value: '', label: 'Not known' },
            ...Object.entries(BANDS).map(([value, label]) => ({ value, label })),
          ]}
          key={form.key('class_rank_band')}
          {...form.getInputProps('class_rank_band')}
        />
        <TextInput
          label="Courses failed"
          inputMode="numeric"
          key={form.key('failing_count')}
          {...form.getInputProps('failing_count')}
        />
      </FieldGrid>
    </FormModal>
  );
}
