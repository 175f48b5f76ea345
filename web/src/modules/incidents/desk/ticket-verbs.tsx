import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { TOPIC } from '../topics.ts';
import { AssignForm } from './assign-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { KIND, PRIORITY, STATE } from './ticket.ts';
import { TicketForm } from './ticket-form.tsx';
import { readTicket, type Ticket } from './tickets.api.ts';
import { type Step, tickets, useStep } from './tickets.queries.ts';

type Open = 'edit' | 'assign' | 'resolve' | 'merge' | null;

/** What can be done with a request now: by those who answer, and by the person who asked. */
export function TicketVerbs({ row }: { row: Ticket }) {
  const [open, setOpen] = useState<Open>(null);
  const runs = useCan('incidents:manage');
  const step = useStep(row.id, runs);
  const from = STATE.known(row.state);
  const close = () => setOpen(null);
  const go = (to: Step) => step.start({ step: to, from });
  if (row.merged_into) return null;
  const edits = runs || (row.is_mine && (from === 'new' || from === 'acknowledged'));
  return (
    <>
      <MoreMenu
        verbs={[
          edits && { label: 'Edit request…', run: () => setOpen('edit') },
          runs && row.is_open && { label: 'Merge into another…', run: () => setOpen('merge') },
          runs && row.is_open && from !== 'waiting' && { label: 'Wait for an answer', run: () => go('wait') },
          (runs || row.is_mine) && from !== 'closed' && { label: 'Close', run: () => go('close') },
        ]}
      />
      {!row.is_open && (runs || row.is_mine) && (
        <ActButton busy={step.busy} onPress={() => go('reopen')}>
          Reopen
        </ActButton>
      )}
      {runs && row.is_open && <ActButton onPress={() => setOpen('assign')}>Assign…</ActButton>}
      {runs && (from === 'new' || from === 'reopened') && (
        <ActButton busy={step.busy} onPress={() => go('acknowledge')}>
          Mark as received
        </ActButton>
      )}
      {runs && (from === 'acknowledged' || from === 'waiting') && (
        <ActButton busy={step.busy} onPress={() => go('start')}>
          Start
        </ActButton>
      )}
      {runs && row.is_open && (
        <ActButton primary onPress={() => setOpen('resolve')}>
          Resolve…
        </ActButton>
      )}
      {open === 'edit' && (
        <TicketForm
          id={row.id}
          start={startOf(row)}
          own={row.is_mine ?? false}
          again={async (db) => startOf(await readTicket(db, row.id))}
          onClose={close}
        />
      )}
      {open === 'assign' && <AssignForm ids={[row.id]} now={row.assignee_id} onClose={close} />}
      {open === 'resolve' && <ResolveForm id={row.id} from={from} onClose={close} />}
      {open === 'merge' && <MergeInto row={row} onClose={close} />}
    </>
  );
}

function MergeInto({ row, onClose }: { row: Ticket; onClose: () => void }) {
  const others = useRead(tickets.others, row.school_id).data;
  return others ? <MergeForm rows={others} own={row.id} onClose={onClose} /> : null;
}

function startOf({ title, body, kind, category, desk, priority }: Ticket) {
  return {
    title,
    body: body ?? '',
    kind: KIND.known(kind),
    category: TOPIC.known(category),
    desk: desk === 'platform' ? ('platform' as const) : ('school' as const),
    priority: PRIORITY.known(priority),
  };
}
