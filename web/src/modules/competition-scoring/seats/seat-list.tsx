import { useAddress } from '../../../shared/query/use-address.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { ATTENTION, DEVICE, type SeatRow } from './seat-row.ts';
import classes from './seats.module.css';

const { text, number, moment, state, filter, stateFilter } = columnsOf<SeatRow>();

const COLUMNS = [
  text('code', 'Seat', { grow: 0.6 }),
  text('event', 'Event', { grow: 1.5 }),
  text('judge', 'Judge', { grow: 1.3 }),
  state('state', 'Device', DEVICE, { grow: 1 }),
  text('ago', 'Heard from', { grow: 0.9 }),
  number('waiting', 'Waiting'),
  number('battery', 'Battery', { cell: ({ battery }) => (battery === null ? '—' : `${battery}%`) }),
  text('attends', 'Look at', {
    grow: 1.7,
    value: ({ attention }) => attention.join('; ') || null,
    cell: ({ attention }) => (
      <span className={classes.notes}>
        {attention.map((note) => (
          <Tag key={note} tone="warn">
            {note}
          </Tag>
        ))}
      </span>
    ),
  }),
  text('area', 'Area', { optional: true }),
  text('device', 'Name of the device', { optional: true }),
  text('entry', 'Open entry', { optional: true }),
  moment('heard', 'Last heard from', { optional: true }),
];
const FILTERS = [
  filter('attends', 'Show', { order: ({ attends }) => [ATTENTION, 'No device', 'In order'].indexOf(attends) }),
  filter('event', 'Event'),
  stateFilter('state', 'Device', DEVICE),
];
const SEATS = { one: 'seat', many: 'seats' };
const BY_CODE = { id: 'code', desc: false };

type Props = { rows: SeatRow[]; opens: boolean; onCodes: (rows: SeatRow[]) => void };

/** The seats of a meet with their devices. */
export function SeatList({ rows, opens, onCodes }: Props) {
  const { params } = useAddress();
  const hrefOf = ({ id }: SeatRow) => {
    const next = new URLSearchParams(params);
    next.set('seat', id);
    return `?${next.toString()}`;
  };
  return (
    <DataTable<SeatRow>
      module="competition-scoring"
      listId="seats"
      noun={SEATS}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ code }) => code}
      rowHref={hrefOf}
      columns={COLUMNS}
      filters={FILTERS}
      phoneRow={({ code, event, judge, state: is, ago, attention }) => (
        <TitleCell
          title={[code, judge].filter(Boolean).join(', ')}
          note={[...attention, DEVICE.label(is), ago, event].filter(Boolean).join(' · ')}
        />
      )}
      searchLabel="Seat, event, judge"
      sort={BY_CODE}
      actions={
        opens &&
        ((chosen, clear) => (
          <ActButton
            size="xs"
            onPress={() => {
              onCodes(chosen);
              clear();
            }}
          >
            {`Make codes for ${counted(chosen.length, SEATS)}…`}
          </ActButton>
        ))
      }
    />
  );
}
