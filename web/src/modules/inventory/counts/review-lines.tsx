import { IconClipboardCheck } from '@tabler/icons-react';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { CONDITION } from '../supply.ts';
import { lineName, LINES, RESOLUTION, signed } from './count.ts';
import type { CountLine } from './count.queries.ts';

const { text, number, state, stateFilter, filter } = columnsOf<CountLine>();

const COLUMNS = [
  text('item_name', 'Item', { grow: 2.2, value: lineName }),
  text('location', 'Location'),
  state('condition', 'Condition', CONDITION, { optional: true }),
  number('expected', 'On the books'),
  number('first', 'First'),
  number('second', 'Second'),
  number('third', 'Again', { optional: true }),
  number('variance', 'Off', {
    value: ({ variance }) => Math.abs(variance ?? 0),
    cell: ({ variance }) => signed(variance),
  }),
  state('resolution', 'Result', RESOLUTION),
  text('first_by', 'Counted by', { optional: true }),
  text('second_by', 'Counted again by', { optional: true }),
];

const FILTERS = [stateFilter('resolution', 'Result', RESOLUTION), filter('location', 'Location')];

const EMPTY = { icon: IconClipboardCheck, title: 'Nothing was counted', text: 'This count has no lines.' };

/** The result of counting, differences first. */
export function ReviewLines({ lines }: { lines: CountLine[] }) {
  return (
    <DataTable<CountLine>
      module="inventory"
      listId="count-lines"
      noun={LINES}
      rows={lines}
      empty={EMPTY}
      rowId={({ id }) => id}
      rowLabel={lineName}
      rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel="Item or location"
      sort={{ id: 'variance', desc: true }}
      phoneRow={(line) => (
        <TitleCell
          title={lineName(line)}
          note={`${RESOLUTION.label(line.resolution)} · ${signed(line.variance) || '0'} · ${line.location}`}
        />
      )}
    />
  );
}
