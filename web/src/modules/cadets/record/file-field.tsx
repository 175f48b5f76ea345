import { FileInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';

const TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const MEGABYTES = 15;

type Props = { label: string; value: File | null; onChange: (file: File | null) => void };

/** A file in a form: a picture, PDF, or Word document. Any other file shows an error. */
export function FileField({ label, value, onChange }: Props) {
  const [error, setError] = useState<string | null>(null);
  const choose = (file: File | null) => {
    const reason = file && refusal(file);
    setError(reason);
    onChange(reason ? null : file);
  };
  return (
    <FileInput
      label={label}
      description={`Picture, PDF, or Word document up to ${MEGABYTES} MB`}
      placeholder="Choose a file…"
      accept={TYPES.join(',')}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      clearable
      value={value}
      error={error}
      onChange={choose}
    />
  );
}

function refusal(file: File): string | null {
  if (!TYPES.includes(file.type)) return 'Choose a picture, PDF, or Word document.';
  return file.size > MEGABYTES * 1024 * 1024 ? `The file is larger than ${MEGABYTES} MB. Choose a smaller one.` : null;
}
