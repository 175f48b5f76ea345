import type { inWords } from '../../../shared/meet/schedule/built.ts';
import type { Built } from '../../../shared/meet/schedule/built.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatClock } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Stat } from '../../../shared/ui/stat.tsx';

const ENTRIES = { one: 'entry', many: 'entries' };
const { text, day, filter } = columnsOf<Built>();
const COLUMNS = [
  text('start', 'Starts', { orderBy: ['day', 'start', 'area'], cell: ({ start }) => formatClock(start), grow: 0.6 }),
  text('report', 'Reports', { cell: ({ report }) => formatClock(report), grow: 0.6 }),
  text('end', 'Ends', { cell: ({ end }) => formatClock(end), grow: 0.6 }),
  text('team', 'Entry'),
  text('school', 'School', { grow: 1.6 }),
  text('event', 'Event', { grow: 1.4 }),
  text('area', 'Area'),
  day('day', 'Day', { optional: true }),
];
const FILTERS = [
  filter('area', 'Area'),
  filter('event', 'Event'),
  filter('school', 'School'),
  filter('day', 'Day', { optionLabel: formatDay }),
];
const BY_START = { id: 'start', desc: false };

type Props = { built: ReturnType<typeof inWords>; listId: string; entriesTo: string };

/** A schedule: when it ends, who has no place and why, and who is where, by area, event, or school. */
export function BuiltView({ built, listId, entriesTo }: Props) {
  return (
    <>
      <div className={parts.stats}>
        <Stat label="Placed" value={built.slots.length} />
        <Stat label="Without a place" value={built.left.length} />
        <Stat label="Last end" value={built.ends === null ? 'None' : formatClock(built.ends)} />
      </div>
      {built.left.length > 0 && (
        <Card title="Without a place" count={built.left.length} flush>
          <Lines>
            {built.left.map(({ id, title, why, frees }) => (
              <Line
                key={id}
                title={title}
                notes={[
                  why,
                  frees.length > 0
                    ? `One of these frees a place: ${frees.join(' · ')}`
                    : 'No single change frees a place: several rules keep it out.',
                ]}
              />
            ))}
          </Lines>
        </Card>
      )}
      <DataTable<Built>
        module="competition-meets"
        listId={listId}
        noun={ENTRIES}
        rows={built.slots}
        rowId={({ id }) => id}
        rowLabel={({ team, event }) => `${team} ${event}`}
        rowHref={() => entriesTo}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="School, entry, event, area"
        sort={BY_START}
      />
    </>
  );
}
