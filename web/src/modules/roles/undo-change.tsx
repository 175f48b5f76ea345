import { Button } from '@mantine/core';
import type { Role } from './role.api.ts';
import type { LogEntry } from './role.queries.ts';
import { useSetPermissions } from './role.queries.ts';
import { useLocked } from './use-blocked.ts';

type Props = { role: Role; entry: LogEntry; deed: string };

/** Undoes one change of a role. The undo is a change too and is in the log. */
export function UndoChange({ role, entry: { module, action, event }, deed }: Props) {
  const change = useSetPermissions(role.id);
  if (useLocked(role) !== null || module === null || action === null) return null;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`Undo: ${deed}`}
      loading={change.busy}
      onClick={() => change.start([{ module, action, enabled: event === 'withdrawn' }])}
    >
      Undo
    </Button>
  );
}
