import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { AssignForm } from './assign-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { PRIORITY } from './ticket.ts';
import type { Ticket } from './tickets.api.ts';
import { useChangeTickets } from './tickets.queries.ts';

/** What can be done with several requests together. */
export function BulkVerbs({ rows, onDone }: { rows: Ticket[]; onDone: () => void }) {
  const [open, setOpen] = useState<'assign' | 'merge' | null>(null);
  const change = useChangeTickets();
  const ids = rows.map(({ id }) => id);
  const run = (changes: Record<string, string>, done: string) => {
    change.start({ ids, changes, done });
    onDone();
  };
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('assign')}>
        Assign…
      </button>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs">
            Set priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PRIORITY.options.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => run({ priority: value }, `set to ${label.toLowerCase()}`)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {rows.length > 1 && (
        <button type="button" onClick={() => setOpen('merge')}>
          Merge…
        </button>
      )}
      <button type="button" onClick={() => run({ state: 'closed' }, 'closed')}>
        Close
      </button>
      {open === 'assign' && <AssignForm ids={ids} onDone={onDone} onClose={close} />}
      {open === 'merge' && <MergeForm rows={rows} onDone={onDone} onClose={close} />}
    </>
  );
}
