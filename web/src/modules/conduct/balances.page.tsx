import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import type { Column, Filter } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { Balance } from './conduct.api.ts';
import { balancesQuery } from './conduct.queries.ts';
import { signed } from './conduct.ts';

const BY_NAME = { id: 'balance_name', desc: false };

const COLUMNS: Column<Balance>[] = [
  { id: 'balance_name', label: 'Cadet', grow: 2, value: ({ name }) => name },
  {
    id: 'balance_unit',
    label: 'Unit',
    grow: 1.4,
    value: ({ unit_name }) => unit_name,
    sortBy: ({ unit_sort }) => unit_sort,
  },
  {
    id: 'balance',
    label: 'Balance',
    align: 'end',
    value: ({ points }) => points,
    cell: ({ points }) => signed(points),
  },
  { id: 'merits', label: 'Merits', align: 'end', value: ({ merits }) => merits },
  { id: 'demerits', label: 'Demerits', align: 'end', value: ({ demerits }) => demerits },
  { id: 'latest', label: 'Latest entry', value: ({ latest }) => latest, cell: ({ latest }) => formatDay(latest) },
];

const FILTERS: Filter<Balance>[] = [
  {
    id: 'balance_unit',
    label: 'Unit',
    value: ({ unit_name }) => unit_name,
    order: ({ unit_sort }) => unit_sort ?? -1,
  },
];

/** The balance of each cadet who has confirmed entries; for instructors, by name and never by rank of points. */
export function BalancesPage() {
  const query = useQuery(balancesQuery(useDb()));
  return (
    <Page
      title="Balances"
      back={{ to: '/app/conduct', label: 'Conduct' }}
      subtitle="Merits less demerits, of what is confirmed and still counts."
    >
      <QueryView
        query={query}
        empty={<EmptyState title="Nothing confirmed yet" text="Balances stand here once an entry is confirmed." />}
      >
        {(rows) => (
          <DataTable<Balance>
            module="conduct"
            listId="balances"
            noun={CADETS}
            rows={rows}
            rowId={({ cadet_id }) => cadet_id}
            rowLabel={({ name }) => name}
            cadetOf={({ cadet_id }) => cadet_id}
            rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=conduct`}
            columns={COLUMNS}
            filters={FILTERS}
            searchIn={({ name, unit_name }) => `${name} ${unit_name ?? ''}`}
            searchLabel="Name, unit"
            sort={BY_NAME}
            phoneRow={({ name, points, unit_name }) => (
              <PersonCell name={name} note={`${signed(points)} · ${unit_name ?? 'No unit'}`} size={36} />
            )}
          />
        )}
      </QueryView>
    </Page>
  );
}
