import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './undo-note.module.css';

type Props = { text: string; busy?: boolean; onUndo: () => void };

/** What has just been put away, and the way back. */
export function UndoNote({ text, busy = false, onUndo }: Props) {
  return (
    <p className={classes.note} role="status">
      {text}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={busy}
        onClick={onUndo}
      >
        Undo
      </Button>
    </p>
  );
}
