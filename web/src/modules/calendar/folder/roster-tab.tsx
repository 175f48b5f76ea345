import { IconUsers } from '@tabler/icons-react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { MARK } from '../../../shared/attendance/attendance.queries.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { cadetRows } from '../../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { ANSWER, TRANSPORT } from '../answers/answer.ts';
import classes from './folder.module.css';
import { RidesCard } from './rides-card.tsx';
import { READY, type RosterRow, SLIP } from './slip.ts';
import { slips } from './slips.queries.ts';

const { text, state, filter, stateFilter } = columnsOf<RosterRow>();
const COLUMNS = [
  text('name', 'Cadet', { grow: 1.6 }),
  state('ready', 'Ready', READY),
  text('answer', 'Answer', { value: ({ answer }) => (answer ? ANSWER.label(answer) : null) }),
  text('slip', 'Permission', { value: ({ slip }) => (slip ? SLIP.label(slip) : null) }),
  text('transport', 'Transport', { value: ({ transport }) => (transport ? TRANSPORT.label(transport) : null) }),
  text('ride', 'Seat'),
  text('attendance', 'Attendance', { value: ({ attendance }) => (attendance ? MARK.label(attendance) : null) }),
  text('unit_name', 'Unit'),
];
const FILTERS = [
  stateFilter('ready', 'Ready', READY),
  filter('ride', 'Seat', { value: ({ ride }) => ride ?? 'No seat' }),
  filter('unit_name', 'Unit'),
];

/** Everyone at an event with what each still owes; the rides with their seats; on paper for the bus door. */
export function RosterTab({ subject }: { subject: Subject }) {
  const query = useRead(slips.roster, subject.id);
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const rows = query.data ?? [];
  const count = (is: string) => rows.filter((row) => row.ready === is).length;
  const print = () =>
    void make(`${subject.title} roster`, async () =>
      (await import('./roster.pdf.tsx')).eventRosterPdf({
        letterhead,
        title: subject.title,
        rows: rows.filter((row) => row.ready !== 'out'),
      }),
    );
  return (
    <>
      <div className={classes.bar}>
        <p>{`${counted(count('ready'), 'cadet')} ready · ${count('waits')} not yet · ${count('out')} not going`}</p>
        <ActButton busy={making} disabled={rows.length === 0} onPress={print}>
          Roster PDF
        </ActButton>
      </div>
      <RidesCard subject={subject} rows={rows} />
      <DataTable<RosterRow>
        module="calendar"
        listId="event-roster"
        noun={CADETS}
        query={query}
        empty={{ icon: IconUsers, title: 'No one yet', text: "Edit the event to choose who it's for." }}
        {...cadetRows<RosterRow>('overview')}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name or unit"
        sort={{ id: 'name', desc: false }}
      />
    </>
  );
}
