import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import type { OpenEvent } from '../../../shared/meet/registration/open-meet.ts';
import { isLiving } from '../../../shared/meet/registration/states.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { type Entry, livingEntries, type Registration } from '../registration.ts';
import { EntryForm } from './entry-form.tsx';
import { EventCard } from './event-card.tsx';

type Open = { event: OpenEvent; entry?: Entry };

/** What the school enters, event by event. */
export function EntriesTab({ row }: { row: Registration }) {
  const [open, setOpen] = useState<Open | null>(null);
  const living = livingEntries(row);
  const mayEdit = useCan('competition-entries:update') && isLiving(row.state);
  const most = row.meet.max_entries;
  const isFull = most !== null && living.length >= most;
  // Once it's submitted, entries are added only while registration is open.
  const mayAdd = mayEdit && !isFull && (row.state === 'draft' || row.meet.clock === 'open');
  if (row.meet.events.length === 0)
    return <EmptyState title="No events yet" text="When the host adds events, you enter them here." />;
  return (
    <div className={parts.stack}>
      <Card>
        {counted(living.length, 'entry', 'entries')}
        {most !== null && ` of ${most} at most`}
        {!mayAdd && mayEdit && row.state !== 'draft' && !isFull && '. Registration is closed: ask the host to add more.'}
      </Card>
      {row.meet.events.map((event) => (
        <EventCard
          key={event.id}
          row={row}
          event={event}
          entries={row.entries.filter(({ event_id: of }) => of === event.id)}
          onAdd={mayAdd ? () => setOpen({ event }) : null}
          onEdit={mayEdit ? (entry) => setOpen({ event, entry }) : null}
        />
      ))}
      {open && <EntryForm row={row} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
