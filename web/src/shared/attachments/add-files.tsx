import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { PICTURES, TYPES } from './attachment.ts';
import classes from './attachments.module.css';

type Props = { onFiles: (files: readonly File[]) => void };

/** The place to add files: dropped, chosen, or, on a phone, taken with the camera. */
export function AddFiles({ onFiles }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  // What can't be added is refused in words beside its name, so every file may be dropped here.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps({ className: classes.drop, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': 'Files to add', accept: Object.keys(TYPES).join(',') })} />
      <input
        ref={camera}
        type="file"
        className="g-hidden"
        tabIndex={-1}
        aria-label="Photo to add"
        accept={PICTURES.join(',')}
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same picture can be taken again.
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" size="xs" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={open}>
        Add files…
      </Button>
      <Button
        className={classes.camera ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Take photo…
      </Button>
      <span className={classes.hint}>
        <span className={classes.orDrop}>or drop them here. </span>Up to 15 MB each
      </span>
    </div>
  );
}
