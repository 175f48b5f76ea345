import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { readTableLines, tableExample } from '../../../../domain/fitness/table-lines.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useImportStandard } from './standards.queries.ts';

const day = z.union([z.literal(''), z.iso.date('Enter a date.')]);
const schema = z.object({
  name: z.string().trim().min(2, 'Give it a name.').max(120, 'Use 120 characters or fewer.'),
  version: z.string().trim().min(1, 'Say which edition it is.').max(80, 'Use 80 characters or fewer.'),
  source: z.string().trim().min(1, 'Say where it comes from.').max(200, 'Use 200 characters or fewer.'),
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
      onSubmit={({ lines, ...rest }) => keep.mutateAsync({ ...rest, lines: readTableLines(lines).lines })}
    >
      <FieldGrid>
        <TextInput
          label="Name"
          required
          placeholder="Navy PFT tables"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Edition"
          required
          placeholder="2026"
          key={form.key('version')}
          {...form.getInputProps('version')}
        />
        <TextInput label="Valid from" type="date" key={form.key('valid_from')} {...form.getInputProps('valid_from')} />
        <TextInput
          label="Valid until"
          type="date"
          key={form.key('valid_until')}
          {...form.getInputProps('valid_until')}
        />
      </FieldGrid>
      <TextInput
        label="Source"
        required
        placeholder="Cadet Field Manual, appendix 4"
        key={form.key('source')}
        {...form.getInputProps('source')}
      />
      <Textarea
        label="Lines"
        required
        description="From a CSV file or spreadsheet: level or percentile, event code, column M or F, age, and mark"
        placeholder={tableExample}
        autosize
        minRows={7}
        maxRows={14}
        key={form.key('lines')}
        {...form.getInputProps('lines')}
      />
    </FormModal>
  );
}
