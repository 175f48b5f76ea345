import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { storeFile } from '../record/file.api.ts';
import { FileField } from '../record/file-field.tsx';
import type { PortfolioItem } from './portfolio.api.ts';
import { useSaveItem } from './portfolio.queries.ts';
import { SECTIONS } from './section.ts';

const schema = z.object({
  section: z.string(),
  title: z.string().trim().min(1, 'Give it a title.').max(120, 'Use 120 characters or fewer.'),
  body: z.string().trim().max(8000, 'Use 8,000 characters or fewer.'),
  visible_outside: z.boolean(),
});

type Props = { cadetId: string; schoolId: string; item?: PortfolioItem; onClose: () => void };

/** Adds to a portfolio or changes what is in it; what is typed survives a reload. */
export function ItemForm({ cadetId, schoolId, item, onClose }: Props) {
  const db = useDb();
  const save = useSaveItem(cadetId, item?.id);
  const [file, setFile] = useState<File | null>(null);
  const form = useZodForm(
    schema,
    {
      section: item?.section ?? 'work_sample',
      title: item?.title ?? '',
      body: item?.body ?? '',
      visible_outside: item?.visible_outside ?? false,
    },
    { draftKey: `portfolio-${item?.id ?? cadetId}` },
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={item ? 'Change the item' : 'Add to the portfolio'}
      form={form}
      submitLabel="Save"
      onSubmit={async (values) => {
        const path = file ? await storeFile(db, { schoolId, cadetId, part: 'portfolio' }, file) : null;
        await save.mutateAsync({ ...values, ...(file && path ? { file_path: path, file_name: file.name } : {}) });
      }}
    >
      <NativeSelect
        label="Part"
        data={Object.entries(SECTIONS).map(([value, label]) => ({ value, label }))}
        key={form.key('section')}
        {...form.getInputProps('section')}
      />
      <TextInput label="Title" required data-autofocus key={form.key('title')} {...form.getInputProps('title')} />
      <Textarea label="Text" autosize minRows={4} key={form.key('body')} {...form.getInputProps('body')} />
      <FileField
        label={item?.file_name ? `New file instead of ${item.file_name}` : 'File'}
        value={file}
        onChange={setFile}
      />
      <Checkbox
        label="May be shown to inspectors and colleges"
        key={form.key('visible_outside')}
        {...form.getInputProps('visible_outside', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
