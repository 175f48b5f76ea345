import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { cadetRows } from '../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Meter, Meters } from '../../shared/ui/meter.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Average } from './inspection.api.ts';
import { inspections } from './inspection.queries.ts';
import { percent } from './inspection.ts';
import classes from './inspections.module.css';

const BY_NAME = { id: 'name', desc: false };
const EMPTY = {
  title: 'Nothing inspected this school year',
  text: 'Averages show up here after the first inspection.',
};

const { text, number, day, filter } = columnsOf<Average>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 2 }),
  text('unit_name', 'Unit', { grow: 1.6, sortBy: ({ unit_sort }) => unit_sort }),
  number('average', 'Average', { cell: ({ average }) => percent(average) }),
  number('inspections', 'Inspections'),
  number('latest', 'Latest', { cell: ({ latest }) => percent(latest) }),
  day('latest_on', 'Date'),
  number('absent', 'Absent'),
];

const FILTERS = [filter('unit_name', 'Unit', { order: ({ unit_sort }) => unit_sort ?? -1 })];

/** The averages of this school year by unit and cadet, and what loses the most points. */
export function AveragesPage() {
  const { school } = useSchool();
  const query = useRead(inspections.averages, school?.year?.id);
  return (
    <Page
      title="Inspection averages"
      back={{ to: '/app/inspections', label: 'Inspections' }}
      subtitle={school?.year ? `School year ${school.year.name}` : undefined}
    >
      {(query.data ?? []).length > 0 && (
        <div className={classes.overview}>
          <UnitAverages averages={query.data ?? []} />
          <Losses year={school?.year?.id} />
        </div>
      )}
      <DataTable<Average>
        module="inspections"
        listId="averages"
        noun={CADETS}
        query={query}
        empty={EMPTY}
        {...cadetRows('inspections')}
        columns={COLUMNS}
        filters={FILTERS}
        searchIn={({ name, first_name, unit_name }) => `${name} ${first_name} ${unit_name ?? ''}`}
        searchLabel="Name or unit"
        sort={BY_NAME}
        phoneRow={({ name, unit_name, average }) => (
          <PersonCell name={name} note={[percent(average), unit_name].filter(Boolean).join(' · ')} size={36} />
        )}
      />
    </Page>
  );
}

/** The average of each unit: of its cadets' averages. */
function UnitAverages({ averages }: { averages: Average[] }) {
  const units = [...Map.groupBy(averages, ({ unit_name }) => unit_name ?? 'No unit')].toSorted(
    ([, one], [, other]) =>
      (one[0]?.unit_sort ?? Number.MAX_SAFE_INTEGER) - (other[0]?.unit_sort ?? Number.MAX_SAFE_INTEGER),
  );
  const meanOf = (rows: Average[]) => {
    const known = rows.flatMap(({ average }) => (average === null ? [] : [average]));
    return Math.round((known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1)) * 10) / 10;
  };
  return (
    <Card title="By unit">
      <Meters>
        {units.map(([name, rows]) => (
          <Meter key={name} label={name} percent={meanOf(rows)} value={percent(meanOf(rows))} />
        ))}
      </Meters>
    </Card>
  );
}

/** What fails most: how often each item was less than right. */
function Losses({ year }: { year: string | undefined }) {
  const losses = useRead(inspections.losses, year).data ?? [];
  return (
    <Card title="Most common deficiencies">
      <Meters>
        {losses.slice(0, 8).map(({ section, label, scored, deficient }) => {
          const share = Math.round((1000 * deficient) / Math.max(scored, 1)) / 10;
          const name = `${section}: ${label[0]?.toLowerCase() ?? ''}${label.slice(1)}`;
          const note = `${deficient} of ${scored}`;
          return <Meter key={name} label={name} note={note} percent={share} value={percent(share)} tone="warn" />;
        })}
      </Meters>
    </Card>
  );
}
