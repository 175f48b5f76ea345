import { IconBell, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { signaturesQuery } from '../../../shared/signature/signature.queries.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { cadetRows } from '../../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import classes from './folder.module.css';
import { isCovered, type RosterRow, SLIP } from './slip.ts';
import { slips, useMarkSlips, useRemindSlips } from './slips.queries.ts';

type Row = RosterRow & { changed: string | null };

const { text, state, moment, filter, stateFilter } = columnsOf<Row>();
const COLUMNS = [
  text('name', 'Cadet', { grow: 1.6 }),
  state('slip', 'Slip', SLIP),
  text('changed', 'Signature'),
  text('slip_label', 'Answered by'),
  moment('slip_at', 'When'),
  text('slip_note', 'Note'),
  text('unit_name', 'Unit'),
];
const FILTERS = [stateFilter('slip', 'Slip', SLIP), filter('unit_name', 'Unit')];

type Props = { subject: Subject; dueOn: string | null; edit: ReactNode };

/** The slips of an event: who signed, who hasn't, and whose signature is for the event as it was before a change. */
export function SlipList({ subject, dueOn, edit }: Props) {
  const query = useRead(slips.roster, subject.id);
  const asked = (query.data ?? []).filter(({ slip_id }) => slip_id !== null);
  const signed = asked.filter(({ slip }) => slip === 'signed').map(({ slip_id }) => slip_id ?? '');
  const signatures = useRead(signaturesQuery, 'permission_slips', signed.slice(0, 500)).data ?? [];
  // The latest signature of each slip comes first.
  const current = new Map(signatures.toReversed().map(({ subject_id, is_current }) => [subject_id, is_current]));
  const rows: Row[] = asked.map((row) => ({
    ...row,
    changed: row.slip === 'signed' && current.get(row.slip_id ?? '') === false ? 'The event changed since' : null,
  }));
  const mark = useMarkSlips(subject.id);
  const put = (chosen: Row[], is: string, clear: () => void) => {
    mark.start({ ids: chosen.map(({ slip_id }) => slip_id ?? ''), state: is });
    clear();
  };
  const covered = rows.filter(({ slip }) => isCovered(slip)).length;
  const declined = rows.filter(({ slip }) => slip === 'declined').length;
  const open = rows.length - covered - declined;
  return (
    <>
      <div className={classes.bar}>
        <p>
          {[
            `${covered} of ${counted(rows.length, 'slip')} signed`,
            declined > 0 && `${declined} declined`,
            dueOn && `sign by ${formatDay(dueOn)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RemindSlips event={subject.id} open={open} />
        {edit}
      </div>
      <DataTable<Row>
        module="calendar"
        listId="slips"
        noun={CADETS}
        rows={rows}
        empty={{ icon: IconUsers, title: 'No one to ask', text: "Edit the event to choose who it's for." }}
        {...cadetRows<Row>('overview')}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name or unit"
        sort={{ id: 'name', desc: false }}
        actions={(chosen, clear) => (
          <>
            <ActButton needs="calendar:update" onPress={() => put(chosen, 'paper', clear)}>
              Mark as on paper
            </ActButton>
            <ActButton needs="calendar:update" onPress={() => put(chosen, 'waived', clear)}>
              Not needed
            </ActButton>
            <ActButton needs="calendar:update" onPress={() => put(chosen, 'asked', clear)}>
              Ask again
            </ActButton>
          </>
        )}
      />
    </>
  );
}

function RemindSlips({ event, open }: { event: string; open: number }) {
  const remind = useRemindSlips(event);
  const ask = async () => {
    const yes = await confirm({
      title: 'Remind those who haven’t signed?',
      text: `The guardians of ${counted(open, CADETS)} without an answer get one message today. No one else does.`,
      confirmLabel: 'Send reminders',
    });
    if (yes) remind.start();
  };
  return (
    <ActButton
      needs="calendar:update"
      icon={IconBell}
      busy={remind.busy}
      disabled={open === 0}
      onPress={() => void ask()}
    >
      Remind those who haven’t signed…
    </ActButton>
  );
}
