import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { NamedField } from './people-fields.tsx';
import { ReadersField } from './readers-field.tsx';
import { KIND, type Named, reportInput } from './report.ts';
import type { Start } from './welfare.api.ts';
import { Urgent } from './urgent.tsx';
import { useKept } from './use-kept.ts';
import { useSendReport } from './welfare.queries.ts';

export type Sent = { id: string; readers: string[]; lost: string[] };

type Props = { start: Start; onClose: () => void; onSent: (sent: Sent) => void };

const BLANK = { kind: KIND.keys[0], title: '', text: '', happened: '', place: '', confidential: true };

/** A welfare report. What is typed is in memory alone: it is never saved on the device. */
export function ReportForm({ start, onClose, onSent }: Props) {
  const send = useSendReport();
  const form = useZodForm(reportInput, BLANK, { draft: 'never' });
  const [named, setNamed] = useState<Named[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const kept = useKept(named);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FormModal
      title="Report a concern"
      submitLabel="Send report"
      size={680}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        if (files.some(({ size }) => size > 10_000_000))
          throw appError('size', 'A file is too large', 'A file can be up to 10 MB. Remove the larger ones.');
        const people = named.filter(({ id, name }) => id || name.trim());
        const body = { ...input, named: people.map(({ id, name, adult }) => ({ id, name, adult })), left_out: leftOut };
        onSent(await send.send({ input: body, files }));
      }}
    >
      <Urgent brief />
      {form.field('kind', 'What is it about?', { options: KIND.options, autoFocus: true })}
      {form.field('title', 'In a few words', { placeholder: 'What happened after practice' })}
      {form.field('text', 'What happened?', {
        rows: 6,
        note: 'Your own words are enough. What you type isn’t saved on this device until you send it.',
      })}
      <FieldGrid>
        {form.field('happened', 'When?', { placeholder: 'Last Friday, around 4 PM' })}
        {form.field('place', 'Where?', { placeholder: 'Supply room' })}
      </FieldGrid>
      <NamedField people={start.people} named={named} kept={kept} onChange={setNamed} />
      <ReadersField handlers={start.handlers} kept={kept} leftOut={leftOut} onChange={setLeftOut} />
      {form.field('confidential', 'Hide my name from the people who read it', {
        note: 'They can still write to you here, without learning who you are. The law may require them to act.',
      })}
      <FileInput
        label="Files"
        description="Up to 10 MB each. They’re encrypted too."
        placeholder="Choose files"
        multiple
        clearable
        value={files}
        onChange={setFiles}
      />
    </FormModal>
  );
}
