import { z } from 'zod';
import { readTableLines, tableExample } from '../../../../domain/fitness/table-lines.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useImportStandard } from './standards.queries.ts';

const day = z.union([z.literal(''), z.iso.date('Enter a date.')]);
const schema = z.object({
  name: z.string().trim().min(2, 'Enter a name.').max(120, 'Use 120 characters or fewer.'),
  version: z.string().trim().min(1, 'Enter the edition.').max(80, 'Use 80 characters or fewer.'),
  source: z.string().trim().min(1, 'Enter the source.').max(200, 'Use 200 characters or fewer.'),
  valid_from: day,
  valid_until: day,
  lines: z.string().superRefine((text, check) => {
    const { lines, problems } = readTableLines(text);
    const [first] = problems;
    if (first)
      check.addIssue({
        code: 'custom',
        message: problems.length > 1 ? `${first} (and ${problems.length - 1} more)` : first,
      });
    else if (lines.length === 0) check.addIssue({ code: 'custom', message: 'Paste the lines of the table.' });
  }),
});

/** Keeps a table that the school holds as a standard of its own. */
export function StandardForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { name: '', version: '', source: '', valid_from: '', valid_until: '', lines: '' });
  const keep = useImportStandard();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add a table"
      form={form}
      submitLabel="Save table"
      size={640}
      onSubmit={({ lines, ...rest }) => keep.send({ ...rest, lines: readTableLines(lines).lines })}
    >
      <FieldGrid>
        {form.field('name', 'Name', { placeholder: 'Navy PFT tables' })}
        {form.field('version', 'Edition', { placeholder: '2026' })}
        {form.field('valid_from', 'Valid from')}
        {form.field('valid_until', 'Valid until')}
      </FieldGrid>
      {form.field('source', 'Source', { placeholder: 'Cadet Field Manual, appendix 4' })}
      {form.field('lines', 'Lines', {
        note: 'From a CSV file or spreadsheet: level or percentile, event code, column M or F, age, and mark',
        placeholder: tableExample,
        rows: 7,
        maxRows: 14,
      })}
    </FormModal>
  );
}
