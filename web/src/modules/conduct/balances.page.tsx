import { useRead } from '../../shared/query/reads.ts';
import { cadetRows } from '../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { Page } from '../../shared/ui/page.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { Balance } from './conduct.api.ts';
import { conduct } from './conduct.queries.ts';
import { signed } from './conduct.ts';

const BY_NAME = { id: 'name', desc: false };

const { text, number, day, filter } = columnsOf<Balance>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 2 }),
  text('unit_name', 'Unit', { grow: 1.4, sortBy: ({ unit_sort }) => unit_sort }),
  number('points', 'Balance', { cell: ({ points }) => signed(points) }),
  number('merits', 'Merits'),
  number('demerits', 'Demerits'),
  day('latest', 'Latest entry'),
];

const FILTERS = [filter('unit_name', 'Unit', { order: ({ unit_sort }) => unit_sort ?? -1 })];

const EMPTY = { title: 'Nothing confirmed yet', text: 'Balances show up here once an entry is confirmed.' };

/** The balance of each cadet who has confirmed entries; for instructors, by name and never by rank of points. */
export function BalancesPage() {
  return (
    <Page
      title="Balances"
      back={{ to: '/app/conduct', label: 'Conduct' }}
      subtitle="Confirmed merits minus demerits that still count."
    >
      <DataTable<Balance>
        module="conduct"
        listId="balances"
        noun={CADETS}
        query={useRead(conduct.balances)}
        empty={EMPTY}
        {...cadetRows('conduct')}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name or unit"
        sort={BY_NAME}
        phoneRow={({ name, unit_name, points }) => (
          <PersonCell
            name={name}
            note={[`${signed(points)} points`, unit_name].filter(Boolean).join(' · ')}
            size={36}
          />
        )}
      />
    </Page>
  );
}
