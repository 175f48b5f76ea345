import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { toast } from './toast.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = 'application/pdf';
const MEGABYTE = 1024 * 1024;

type Props = {
  /** What the picture is, for those who don't see the page: 'Logo of the school'. */
  label: string;
  /** The title of the note where a file is no fit picture: 'Logo not changed'. */
  failed: string;
  /** How large the file may be. */
  megabytes: number;
  onPick: (file: File) => void;
  /** A PDF will do too. */
  pdf?: boolean;
  busy?: boolean;
  size?: 'xs' | 'sm';
  children: ReactNode;
};

/** A button to choose a PNG, JPEG or WebP picture, or a PDF where that will do; another file is refused in words. */
export function PictureButton(props: Props) {
  const { label, failed, megabytes, onPick, pdf = false, busy = false, size = 'sm', children } = props;
  const input = useRef<HTMLInputElement>(null);
  const types = pdf ? [...TYPES, PDF] : TYPES;
  const thing = pdf ? 'file' : 'picture';
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type))
      toast.failed(failed, `Choose a PNG, JPEG, or WebP picture${pdf ? ', or a PDF' : ''}.`);
    else if (file.size > megabytes * MEGABYTE)
      toast.failed(failed, `The ${thing} is larger than ${megabytes} MB. Choose a smaller one. Choose a smaller one.`);
    else onPick(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="g-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={types.join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" size={size} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
