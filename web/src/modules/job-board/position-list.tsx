import { useRead } from '../../shared/query/reads.ts';
import { type SchoolRank, schoolRanksQuery } from '../../shared/rank/school-ranks.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { FILLED, HOLD, KIND, POSITIONS } from './job-board.ts';
import { filledOf, nameOf, type Position } from './position.ts';
import { bandOf } from './rank-band.ts';

type Row = ReturnType<typeof rowsOf>[number];

const { text, number, state, filter, stateFilter } = columnsOf<Row>();

const COLUMNS = [
  text('title', 'Title', { grow: 2 }),
  text('abbreviation', 'Short', { grow: 0.7 }),
  text('holder', 'Held by', { grow: 2 }),
  state('status', 'Status', FILLED),
  text('reports_to', 'Reports to', { grow: 1.6 }),
  text('unit_name', 'Unit', { grow: 1.4 }),
  text('band', 'Rank band', { grow: 1.2, sortBy: ({ band_sort }) => band_sort }),
  number('seats', 'Seats'),
  state('kind', 'Kind', KIND, { optional: true }),
  text('section', 'Section', { optional: true }),
];

const FILTERS = [
  stateFilter('status', 'Status', FILLED),
  stateFilter('kind', 'Kind', KIND),
  filter('unit_name', 'Unit', { id: 'unit' }),
];

type Props = {
  positions: Position[];
  /** The plan they belong to; the live chart's without one. */
  plan?: string;
};

/** The positions as lines: what the chart shows, to read aloud, filter, and take away. */
export function PositionList({ positions, plan }: Props) {
  const ranks = useRead(schoolRanksQuery).data ?? [];
  return (
    <DataTable<Row>
      module="job-board"
      listId={plan ? 'planned-positions' : 'positions'}
      noun={POSITIONS}
      rows={rowsOf(positions, ranks)}
      rowId={({ id }) => id}
      rowLabel={({ label, holder }) => `${label}: ${holder}`}
      rowHref={({ id }) => (plan ? `/app/job-board/plans/${plan}?position=${id}` : `/app/job-board/${id}`)}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel="Title, holder, or unit"
      sort={{ id: 'title', desc: false }}
      phoneRow={({ label, holder }) => <TitleCell title={label} note={holder} />}
    />
  );
}

function rowsOf(positions: Position[], ranks: SchoolRank[]) {
  const titles = new Map(positions.map(({ id, label }) => [id, label]));
  return positions.map((position) => ({
    ...position,
    holder:
      position.holders
        .map((one) => `${nameOf(one)}${one.kind === 'primary' ? '' : ` (${HOLD.label(one.kind).toLowerCase()})`}`)
        .join(', ') || 'Vacant',
    status: filledOf(position),
    reports_to: position.reports_to_id ? (titles.get(position.reports_to_id) ?? '') : 'Senior instructor',
    band: bandOf(position, ranks),
    band_sort: ranks.findIndex(({ code }) => code === position.rank_min),
  }));
}
