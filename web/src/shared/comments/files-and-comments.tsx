import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Attachments } from '../attachments/attachments.tsx';
import { counted } from '../text/counted.ts';
import type { Counts } from './comments.api.ts';
import { Comments } from './comments.tsx';
import classes from './comments.module.css';

type Props = ComponentProps<typeof Comments> & {
  /** How many there are, from `countsQuery` over the whole list. */
  counts: Counts | undefined;
  mayChange: boolean;
  /** What the entry is called, for those who don't see it beside the button. */
  label: string;
};

/** Files and conversation of one entry of a list: their numbers, and both once it is opened. */
export function FilesAndComments({ subject, hides, counts, mayChange, label }: Props) {
  const [open, setOpen] = useState(false);
  const words = [
    counts?.files && counted(counts.files, 'file'),
    counts?.comments && counted(counts.comments, 'comment'),
  ].filter(Boolean);
  return (
    <div className={classes.beside}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessageCircle size={15} aria-hidden />}
        aria-expanded={open}
        aria-label={`${words.join(', ') || 'Files and comments'}: ${label}`}
        onClick={() => setOpen(!open)}
      >
        {words.join(', ') || 'Files and comments'}
      </Button>
      {open && (
        <div className={classes.opened}>
          <Attachments subject={subject} mayChange={mayChange} />
          <Comments subject={subject} hides={hides} />
        </div>
      )}
    </div>
  );
}
