import { IconTransfer } from '@tabler/icons-react';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import type { Relief } from './relief.api.ts';
import { reliefSource } from './relief.queries.ts';
import { ITEMS, RELIEF, RELIEFS } from './relief.ts';

const { text, number, day, state, filter, stateFilter } = columnsOf<Relief>();

const COLUMNS = [
  text('title', 'Position', { grow: 2 }),
  text('outgoing_name', 'Hands over', { grow: 1.6 }),
  text('incoming_name', 'Takes over', { grow: 1.6 }),
  day('planned_on', 'Planned for'),
  state('state', 'Status', RELIEF, { orderBy: ['state_sort'] }),
  number('items', 'Items'),
  number('done', 'Checked off'),
  number('confirmed', 'Confirmed'),
];
const FILTERS = [stateFilter('state', 'Status', RELIEF), filter('title', 'Position')];
const NEWEST = { id: 'planned_on', desc: true };

const EMPTY = {
  icon: IconTransfer,
  title: 'No reliefs yet',
  text: 'To hand a position over with a checklist, open the position and choose Hand over… next to its holder.',
  action: <ActButton to="/app/job-board?tab=list">Show positions</ActButton>,
};

/** The reliefs of the school: open, completed, and canceled. */
export function ReliefsPage() {
  return (
    <Page
      title="Reliefs"
      back={{ to: '/app/job-board', label: 'Job Board' }}
      subtitle="Positions passing from one cadet to the next, with what's handed over."
    >
      <DataTable<Relief>
        module="job-board"
        listId="reliefs"
        noun={RELIEFS}
        source={reliefSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ title, incoming_name }) => `${title}, ${incoming_name}`}
        rowHref={({ id }) => `/app/job-board/reliefs/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Position or cadet"
        sort={NEWEST}
        phoneRow={({ title, outgoing_name, incoming_name, confirmed, items, state: is }) => (
          <TitleCell
            title={title}
            note={`${outgoing_name} to ${incoming_name} · ${RELIEF.label(is)} · ${confirmed} of ${counted(items, ITEMS)}`}
          />
        )}
      />
    </Page>
  );
}
