import { SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Subject } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ChangedCards } from './changed-cards.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EventsCard } from './events-card.tsx';
import type { Wanted } from './lay-out.ts';
import { type Kind, useSavePrint } from './paper.queries.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { SpareDialog } from './spare-dialog.tsx';
import { inOrder, type Order, type Target } from './targets.ts';
import { type Paper, usePaper } from './use-paper.ts';
import { usePrinter } from './use-printer.ts';
import classes from './paper.module.css';

/** Printing the score sheets of a meet: the whole day, an event, an entry, what changed since, and spare sheets. */
export function PaperTab({ subject }: { subject: Subject }) {
  const { ready, waiting } = usePaper(subject.id);
  return ready ? <Ready paper={ready} /> : <QueryView query={waiting}>{() => null}</QueryView>;
}

function Ready({ paper }: { paper: Paper }) {
  const { meet, targets, changes } = paper;
  const [order, setOrder] = useState<Order>('seat');
  const [open, setOpen] = useState<'entry' | 'spare' | null>(null);
  const { progress, print, cancel } = usePrinter();
  const save = useSavePrint();
  const make = (name: string, wanted: Wanted[]) => print({ meet, name: `${meet.code} ${name}`, wanted });
  const printOf = async (kind: Kind, name: string, chosen: Target[], event_id: string | null = null) => {
    const wanted = inOrder(chosen, order);
    const pages = await make(name, wanted);
    if (pages !== null) save.start({ meet: meet.id, kind, event_id, pages, targets: wanted });
  };
  if (targets.length === 0) {
    return (
      <EmptyState
        icon={IconPrinter}
        title="Nothing to print yet"
        text="Give the events a published score sheet, the panels their seats, and add entries. Then print them here."
      />
    );
  }
  const again = changes.again.map(({ target }) => target);
  const busy = progress !== null;
  return (
    <div className={classes.stack}>
      {meet.closed ? (
        <p className={classes.note}>This meet is closed, so no sheets are printed.</p>
      ) : (
        <div className={classes.bar}>
          {again.length > 0 && (
            <ActButton primary icon={IconPrinter} busy={busy} onPress={() => void printOf('changed', 'changed', again)}>
              {`Print what changed (${counted(again.length, 'sheet')})`}
            </ActButton>
          )}
          <ActButton
            primary={again.length === 0}
            icon={IconPrinter}
            busy={busy}
            onPress={() => void printOf('meet', 'all', targets)}
          >
            {`Print the whole day (${counted(targets.length, 'sheet')})`}
          </ActButton>
          <ActButton onPress={() => setOpen('entry')}>One entry…</ActButton>
          <ActButton onPress={() => setOpen('spare')}>Spare sheets…</ActButton>
          <SegmentedControl
            aria-label="Order of the sheets"
            data={[
              { value: 'seat', label: 'By seat' },
              { value: 'entry', label: 'By entry' },
            ]}
            value={order}
            onChange={(value) => setOrder(value)}
          />
        </div>
      )}
      <ChangedCards changes={changes} />
      <EventsCard
        paper={paper}
        {...(meet.closed ? {} : { onPrint: ({ id, code }, chosen) => void printOf('event', code, chosen, id) })}
        busy={busy}
      />
      {open === 'entry' && (
        <EntryDialog
          paper={paper}
          onClose={() => setOpen(null)}
          onPrint={(chosen) => void printOf('entry', chosen[0]?.code ?? 'entry', chosen, chosen[0]?.event_id)}
        />
      )}
      {open === 'spare' && (
        <SpareDialog
          paper={paper}
          onClose={() => setOpen(null)}
          onPrint={(name, wanted) => void make(`${name} spare`, wanted)}
        />
      )}
      {progress && <ProgressDialog progress={progress} onCancel={cancel} />}
    </div>
  );
}
