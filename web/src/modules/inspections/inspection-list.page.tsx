import { IconChartBar, IconClipboardCheck, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { useOpen } from '../../shared/query/use-open.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { percent } from './inspection.ts';
import type { InspectionLine } from './inspection.api.ts';
import { inspectionColumns, inspectionFilters } from './inspection-columns.ts';
import { inspectionSource } from './inspection.queries.ts';
import { StartForm } from './start-form.tsx';

const NEWEST = { id: 'held_on', desc: true };
const INSPECTIONS = { one: 'inspection', many: 'inspections' };

/** The uniform inspections of the school. */
export function InspectionListPage() {
  const { school, loading } = useSchool();
  const [starting, setStarting] = useOpen();
  const year = school?.year?.name;
  const filters = useMemo(() => inspectionFilters(year), [year]);
  const start = (isFirst: boolean) => (
    <ActButton primary={isFirst} needs="inspections:create" icon={IconPlus} onPress={() => setStarting(true)}>
      Start an inspection
    </ActButton>
  );
  return (
    <AreaPage
      area="cadets"
      title="Inspections"
      actions={
        <>
          <ActButton needs="inspections:manage" to="/app/inspections/averages" icon={IconChartBar}>
            Averages
          </ActButton>
          <ActButton needs="inspections:manage" to="/app/inspections/sheets" icon={IconListDetails}>
            Sheets
          </ActButton>
          {start(true)}
        </>
      }
    >
      {/* The present year is chosen: without it the list would be read first as a whole. */}
      {loading ? (
        <Loading />
      ) : (
        <DataTable<InspectionLine>
          module="inspections"
          listId="inspections"
          noun={INSPECTIONS}
          source={inspectionSource}
          empty={{
            icon: IconClipboardCheck,
            title: 'No inspections yet',
            text: 'Choose a sheet and a platoon, then walk down the ranks with your phone. Your entries are saved as you go, even without a connection.',
            action: start(false),
          }}
          rowId={({ id }) => id}
          rowLabel={({ name, held_on }) => `${name}, ${formatDay(held_on)}`}
          rowHref={({ id }) => `/app/inspections/${id}`}
          columns={inspectionColumns}
          filters={filters}
          searchLabel="Unit, uniform, or inspector"
          sort={NEWEST}
          phoneRow={({ name, held_on, uniform, average, waiting }) => (
            <TitleCell
              title={name}
              note={[formatDay(held_on), uniform, waiting > 0 ? `${waiting} not inspected` : percent(average)]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
        />
      )}
      <Allow to="inspections:create">{starting && <StartForm onClose={() => setStarting(false)} />}</Allow>
    </AreaPage>
  );
}
