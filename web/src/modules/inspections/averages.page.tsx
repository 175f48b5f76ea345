import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import type { Column, Filter } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { Average } from './inspection.api.ts';
import { averagesQuery } from './inspection.queries.ts';
import { percent } from './inspection.ts';
import { Losses } from './losses.tsx';
import { UnitAverages } from './unit-averages.tsx';
import classes from './inspections.module.css';

const BY_NAME = { id: 'average_name', desc: false };

const COLUMNS: Column<Average>[] = [
  { id: 'average_name', label: 'Cadet', grow: 2, value: ({ name }) => name },
  {
    id: 'average_unit',
    label: 'Unit',
    grow: 1.6,
    value: ({ unit_name }) => unit_name,
    sortBy: ({ unit_sort }) => unit_sort,
  },
  {
    id: 'average',
    label: 'Average',
    align: 'end',
    value: ({ average }) => average,
    cell: ({ average }) => percent(average),
  },
  { id: 'inspections', label: 'Inspections', align: 'end', value: ({ inspections }) => inspections },
  { id: 'latest', label: 'Latest', align: 'end', value: ({ latest }) => latest, cell: ({ latest }) => percent(latest) },
  { id: 'latest_on', label: 'On', value: ({ latest_on }) => latest_on, cell: ({ latest_on }) => formatDay(latest_on) },
  { id: 'absent', label: 'Absent', align: 'end', value: ({ absent }) => absent },
];

const FILTERS: Filter<Average>[] = [
  { id: 'average_unit', label: 'Unit', value: ({ unit_name }) => unit_name, order: ({ unit_sort }) => unit_sort ?? -1 },
];

/** The averages of this school year by unit and cadet, and what loses the most points. */
export function AveragesPage() {
  const { school } = useSchool();
  const query = useQuery(averagesQuery(useDb(), school?.year?.id));
  return (
    <Page
      title="Inspection averages"
      back={{ to: '/app/inspections', label: 'Inspections' }}
      subtitle={school?.year ? `School year ${school.year.name}` : undefined}
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            title="Nothing inspected this school year"
            text="Averages stand here after the first inspection."
          />
        }
      >
        {(averages) => (
          <>
            <div className={classes.overview}>
              <UnitAverages averages={averages} />
              <Losses year={school?.year?.id} />
            </div>
            <DataTable<Average>
              module="inspections"
              listId="averages"
              noun={CADETS}
              rows={averages}
              rowId={({ cadet_id }) => cadet_id}
              rowLabel={({ name }) => name}
              cadetOf={({ cadet_id }) => cadet_id}
              rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=inspections`}
              columns={COLUMNS}
              filters={FILTERS}
              searchIn={({ name, first_name, unit_name }) => `${name} ${first_name} ${unit_name ?? ''}`}
              searchLabel="Name, unit"
              sort={BY_NAME}
              phoneRow={({ name, average, unit_name }) => (
                <PersonCell name={name} note={`${percent(average)} · ${unit_name ?? 'No unit'}`} size={36} />
              )}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
