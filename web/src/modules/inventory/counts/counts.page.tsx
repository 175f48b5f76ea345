import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useAddress } from '../../../shared/query/use-address.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { COUNT, countName, COUNTS, LINES, SCOPE } from './count.ts';
import { type Count, countSource } from './count.queries.ts';
import { StartCount } from './start-count.tsx';

const { text, number, state, moment, stateFilter } = columnsOf<Count>();

/** How far the counting is: '12 of 40 lines'. */
const progress = ({ state: is, lines, counted: first, second, second_counted: twice }: Count): string =>
  is === 'open'
    ? `${first} of ${counted(lines, LINES)}`
    : is === 'second'
      ? `${twice} of ${second} again`
      : counted(lines, LINES);

const COLUMNS = [
  text('scope', 'What', { grow: 2, value: countName, orderBy: ['scope', 'category', 'location'] }),
  state('state', 'Status', COUNT),
  text('lines', 'Counted', { value: progress, orderBy: ['lines'] }),
  number('variances', 'Off', {
    value: ({ state: is, variances }) => (is === 'open' || is === 'second' ? null : variances),
  }),
  moment('created_at', 'Started', { grow: 1.4 }),
  text('started_by_label', 'Started by', { grow: 1.4 }),
  text('note', 'Note', { optional: true }),
];

const EMPTY = {
  icon: IconClipboardCheck,
  title: 'No counts yet',
  text: 'A count compares the shelves with the books. Someone else recounts any differences.',
  action: (
    <ActButton needs="inventory:issue" to="/app/inventory/counts?new=1">
      Start a count
    </ActButton>
  ),
};

/** Counts of the supply room, the newest first. */
export function CountsPage() {
  const { params, put } = useAddress();
  return (
    <AreaPage
      area="inventory"
      title="Counts"
      subtitle="Differences are recounted by someone who doesn't see the first number, and corrected after two approvals."
      actions={
        <ActButton primary needs="inventory:issue" icon={IconPlus} onPress={() => put({ new: '1' })}>
          Start a count…
        </ActButton>
      }
    >
      <DataTable<Count>
        module="inventory"
        listId="counts"
        noun={COUNTS}
        source={countSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={countName}
        rowHref={({ id }) => `/app/inventory/counts/${id}`}
        columns={COLUMNS}
        filters={[stateFilter('state', 'Status', COUNT), stateFilter('scope', 'What', SCOPE)]}
        searchLabel="Location, note, or person"
        sort={{ id: 'created_at', desc: true }}
        phoneRow={(row) => <TitleCell title={countName(row)} note={`${COUNT.label(row.state)} · ${progress(row)}`} />}
      />
      {params.get('new') === '1' && <StartCount onClose={() => put({ new: null })} />}
    </AreaPage>
  );
}
