import { Button, NativeSelect } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { pickYearsQuery } from '../../shared/pick/years.queries.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { GoalForm } from './goal-form.tsx';
import type { Total } from './hours.api.ts';
import { hours } from './hours.queries.ts';
import { hoursWords } from './hours.ts';
import { totalColumns, totalFilters } from './total-columns.tsx';
import { UnitTotals } from './unit-totals.tsx';

const BY_NAME = { id: 'total_name', desc: false };

/** Hours by cadet and unit in a school year, and how far each is toward the goal. */
export function TotalsPage() {
  const { school, schoolId } = useSchool();
  const { params, put } = useAddress();
  const mayChange = useCan('service-hours:update');
  const years = useRead(pickYearsQuery, schoolId).data ?? [];
  const year = params.get('year') ?? school?.year?.id;
  const query = useRead(hours.totals, year);
  const goal = useRead(hours.goal, year).data ?? null;
  const columns = useMemo(() => totalColumns(goal), [goal]);
  const filters = useMemo(() => totalFilters(goal), [goal]);
  const [editing, setEditing] = useState(false);
  return (
    <Page
      title="Service hours by cadet"
      back={{ to: '/app/service-hours', label: 'Service hours' }}
      subtitle={goal === null ? undefined : `Goal: ${hoursWords(goal)} per cadet`}
      actions={
        <>
          <NativeSelect
            aria-label="School year"
            data={years.map(({ id, name }) => ({ value: id, label: name }))}
            value={year ?? ''}
            onChange={(event) => put({ year: event.currentTarget.value })}
          />
          {mayChange && year && (
            <Button leftSection={<IconTarget size={17} aria-hidden />} onClick={() => setEditing(true)}>
              {goal === null ? 'Set a goal' : 'Edit the goal'}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} empty={<EmptyState title="No active cadets" text="Add cadets to the roster first." />}>
        {(totals) => (
          <>
            <UnitTotals totals={totals} goal={goal} />
            <DataTable<Total>
              module="service-hours"
              listId="totals"
              noun={CADETS}
              rows={totals}
              rowId={({ cadet_id }) => cadet_id}
              rowLabel={({ name }) => name}
              cadetOf={({ cadet_id }) => cadet_id}
              rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=service-hours`}
              columns={columns}
              filters={filters}
              searchIn={({ name, first_name, unit_name }) => `${name} ${first_name} ${unit_name ?? ''}`}
              searchLabel="Name or unit"
              sort={BY_NAME}
              phoneRow={({ name, verified, unit_name }) => (
                <PersonCell name={name} note={`${hoursWords(verified)} · ${unit_name ?? 'No unit'}`} size={36} />
              )}
            />
          </>
        )}
      </QueryView>
      {editing && year && <GoalForm year={year} goal={goal} onClose={() => setEditing(false)} />}
    </Page>
  );
}
