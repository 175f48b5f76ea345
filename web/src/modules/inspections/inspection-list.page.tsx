import { Button } from '@mantine/core';
import { IconChartBar, IconClipboardCheck, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useOpen } from '../../shared/query/use-open.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import type { InspectionLine } from './inspection.api.ts';
import { inspectionColumns, inspectionFilters } from './inspection-columns.tsx';
import { inspectionSource } from './inspection.queries.ts';
import { percent } from './inspection.ts';
import { StartForm } from './start-form.tsx';

const NEWEST = { id: 'held_on', desc: true };

/** The uniform inspections of the school. */
export function InspectionListPage() {
  const { school, loading } = useSchool();
  const [starting, setStarting] = useOpen();
  const year = school?.year?.name ?? null;
  const filters = useMemo(() => inspectionFilters(year), [year]);
  const start = (
    <Allow to="inspections:create">
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setStarting(true)}>
        Start an inspection
      </Button>
    </Allow>
  );
  return (
    <AreaPage
      area="cadets"
      title="Inspections"
      actions={
        <>
          <Button
            component={Link}
            to="/app/inspections/averages"
            variant="default"
            leftSection={<IconChartBar size={17} aria-hidden />}
          >
            Averages
          </Button>
          <Button
            component={Link}
            to="/app/inspections/sheets"
            variant="default"
            leftSection={<IconListDetails size={17} aria-hidden />}
          >
            Sheets
          </Button>
          {start}
        </>
      }
    >
      {/* The present year stands chosen: without it the list would be read first as a whole. */}
      {loading ? (
        <Loading />
      ) : (
        <DataTable<InspectionLine>
          module="inspections"
          listId="inspections"
          noun={{ one: 'inspection', many: 'inspections' }}
          source={inspectionSource}
          empty={
            <EmptyState
              icon={IconClipboardCheck}
              title="No inspections yet"
              text="Choose a sheet and a platoon, then walk down the rank with your phone. What you enter is saved as you go, also without a connection."
              action={start}
            />
          }
          rowId={({ id }) => id}
          rowLabel={(row) => `${row.name}, ${formatDay(row.held_on)}`}
          rowHref={({ id }) => `/app/inspections/${id}`}
          columns={inspectionColumns}
          filters={filters}
          searchLabel="Unit, uniform, inspector"
          sort={NEWEST}
          phoneRow={(row) => (
            <TitleCell
              title={row.name}
              note={[
                formatDay(row.held_on),
                row.uniform,
                row.average === null ? 'nothing scored' : percent(row.average),
              ].join(' · ')}
            />
          )}
        />
      )}
      <Allow to="inspections:create">{starting && <StartForm onClose={() => setStarting(false)} />}</Allow>
    </AreaPage>
  );
}
