import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './undo-note.module.css';

type Props = { children: ReactNode; busy?: boolean; floating?: boolean; onUndo: () => void };

/**
 * What was just done, and the way back; it stays until something else is done. `floating` keeps it in sight above a long
 * list.
 */
export function UndoNote({ children, busy = false, floating = false, onUndo }: Props) {
  return (
    <div className={classes.note} role="status" data-floating={floating || undefined}>
      <span>{children}</span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={busy}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  );
}
