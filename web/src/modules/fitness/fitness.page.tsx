import { Button, Group } from '@mantine/core';
import { IconPlus, IconRun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column, Filter } from '../../shared/table/column.ts';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { SessionRow } from './fitness.api.ts';
import { fitness } from './fitness.queries.ts';
import { OwnFitness } from './own-fitness.tsx';
import { SessionNew } from './session-form.tsx';

/** Fitness: the test days of the school for those who run them; a cadet or parent sees their own record. */
export function FitnessPage() {
  return useCan('fitness:manage') ? <SessionList /> : <OwnFitness />;
}

function SessionList() {
  const query = useRead(fitness.sessions);
  const catalogue = useRead(fitness.catalogue);
  const [adding, setAdding] = useOpen();
  const add = (variant: 'filled' | 'default') => (
    <Allow to="fitness:create">
      <Button
        variant={variant}
        leftSection={<IconPlus size={17} aria-hidden />}
        loading={adding && catalogue.isPending}
        onClick={() => setAdding(true)}
      >
        New test day
      </Button>
    </Allow>
  );
  return (
    <AreaPage
      area="cadets"
      title="Fitness"
      subtitle={query.data && summary(query.data)}
      actions={
        <>
          <Group gap={8}>
            <Button component={Link} to="/app/fitness/trends" variant="default">
              Trends
            </Button>
            <Button component={Link} to="/app/fitness/standards" variant="default">
              Standards
            </Button>
          </Group>
          {add('filled')}
        </>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconRun}
            title="No test days yet"
            text="Create a test day for a class period, a unit, or everyone. Enter scores in one grid. Levels are calculated for you."
            action={add('default')}
          />
        }
      >
        {(sessions) => (
          <DataTable<SessionRow>
            module="fitness"
            listId="days"
            noun={{ one: 'test day', many: 'test days' }}
            rows={sessions}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => `/app/fitness/${id}`}
            columns={COLUMNS}
            filters={FILTERS}
            searchIn={(row) => [row.name, row.battery_name, row.unit_name, row.school_year, row.proctors].join(' ')}
            searchLabel="Name, battery, unit, or year"
            sort={{ id: 'held_on', desc: true }}
            phoneRow={(row) => (
              <TitleCell title={row.name} note={`${formatDay(row.held_on)} · ${row.done} of ${row.cadets} complete`} />
            )}
          />
        )}
      </QueryView>
      <Allow to="fitness:create">
        {adding && catalogue.data && <SessionNew catalogue={catalogue.data} onClose={() => setAdding(false)} />}
      </Allow>
    </AreaPage>
  );
}

const TERM: Record<string, string> = { fall: 'Fall', spring: 'Spring', other: 'Other' };

const COLUMNS: Column<SessionRow>[] = [
  { id: 'name', label: 'Test day', grow: 2.2, value: ({ name }) => name },
  { id: 'held_on', label: 'Date', value: ({ held_on }) => held_on, cell: ({ held_on }) => formatDay(held_on) },
  { id: 'who', label: 'Cadets', grow: 1.2, value: whoOf },
  {
    id: 'done',
    label: 'Complete',
    grow: 0.8,
    value: ({ done, cadets }) => `${done} of ${cadets}`,
    sortBy: ({ done, cadets }) => (cadets ? done / cadets : 0),
  },
  { id: 'levels', label: 'Levels', grow: 2, value: levelsOf },
  {
    id: 'state',
    label: 'Status',
    grow: 0.7,
    value: ({ state }) => (state === 'open' ? 'Open' : 'Closed'),
    cell: ({ state }) => <Tag tone={state === 'open' ? 'warn' : 'ok'}>{state === 'open' ? 'Open' : 'Closed'}</Tag>,
  },
  { id: 'battery', label: 'Battery', grow: 2, value: ({ battery_name }) => battery_name, optional: true },
  { id: 'year', label: 'School year', value: ({ school_year }) => school_year, optional: true },
  { id: 'term', label: 'Term', value: ({ term }) => TERM[term] ?? null, optional: true },
  { id: 'proctors', label: 'Proctors', value: ({ proctors }) => proctors, optional: true },
];

const FILTERS: Filter<SessionRow>[] = [
  { id: 'state', label: 'Status', value: ({ state }) => (state === 'open' ? 'Open' : 'Closed') },
  { id: 'year', label: 'School year', value: ({ school_year }) => school_year },
  { id: 'term', label: 'Term', value: ({ term }) => TERM[term] ?? null },
  { id: 'battery', label: 'Battery', value: ({ battery_name }) => battery_name, seldom: true },
];

function whoOf({ unit_name, class_period }: SessionRow): string {
  return unit_name ?? (class_period ? `Period ${class_period}` : 'Everyone');
}

/** 'Presidential 19 · National 58', most first. */
function levelsOf({ levels }: SessionRow): string {
  return Object.entries(levels)
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count]) => `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')} ${count}`)
    .join(' · ');
}

function summary(sessions: SessionRow[]): string {
  const open = sessions.filter(({ state }) => state === 'open');
  if (open.length === 0) return 'No test day is open';
  const missing = open.reduce((sum, { cadets, done }) => sum + cadets - done, 0);
  return `${open.length} open · ${missing} still missing scores`;
}
