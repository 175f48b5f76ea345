import { useMemo } from 'react';
import { bandText, formatTries } from '../../../../domain/fitness/format-score.ts';
import { bestTry } from '../../../../domain/fitness/score.ts';
import type { Column, Filter } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Tag, type Tone } from '../../shared/ui/tag.tsx';
import {
  eventOf,
  type Grid,
  type GridRow,
  headOf,
  levelLabel,
  noteText,
  resultsIn,
  shortEvent,
  triesIn,
} from './grid.ts';

/** The results of a test day as a list: levels, best scores, CSV and print. */
export function SessionResults({ grid }: { grid: Grid }) {
  const columns = useMemo(() => columnsOf(grid), [grid]);
  const filters = useMemo(() => filtersOf(grid), [grid]);
  if (grid.rows.length === 0) {
    return <EmptyState title="No results yet" text="They show up here once scores are entered." />;
  }
  return (
    <DataTable<GridRow>
      module="fitness"
      listId="results"
      noun={CADETS}
      rows={grid.rows}
      rowId={({ cadet_id }) => cadet_id}
      rowLabel={listName}
      cadetOf={({ cadet_id }) => cadet_id}
      rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=fitness`}
      columns={columns}
      filters={filters}
      searchIn={(row) => `${row.first_name} ${row.last_name} ${row.unit ?? ''} ${levelOf(grid, row)}`}
      searchLabel="Name, unit, or level"
      sort={{ id: 'name', desc: false }}
      phoneRow={(row) => (
        <PersonCell name={listName(row)} note={[levelOf(grid, row), notesOf(row)].filter(Boolean).join(' · ')} />
      )}
    />
  );
}

function columnsOf(grid: Grid): Column<GridRow>[] {
  const rank = (code: string | null) => grid.battery.levels.findIndex((level) => level.code === code);
  return [
    { id: 'name', label: 'Name', grow: 2.4, value: listName, cell: (row) => <PersonCell name={listName(row)} /> },
    { id: 'unit', label: 'Unit', grow: 1.4, value: ({ unit }) => unit },
    {
      id: 'level',
      label: 'Level',
      grow: 1.2,
      value: (row) => levelOf(grid, row),
      sortBy: ({ level }) => (level ? rank(level) : null),
      cell: (row) => (row.level ? <Tag tone={toneOf(rank(row.level), grid)}>{levelOf(grid, row)}</Tag> : '—'),
    },
    ...grid.battery.slots.map(({ slot }): Column<GridRow> => ({
      id: slot,
      label: headOf(grid, slot),
      value: (row) => scoreOf(grid, row, slot),
      sortBy: (row) => bestOf(grid, row, slot)?.value ?? null,
    })),
    ...grid.battery.slots.map(({ slot }): Column<GridRow> => ({
      id: `${slot}_band`,
      label: `${headOf(grid, slot)}: band`,
      value: (row) => bandOf(grid, row, slot),
      csvOnly: true,
    })),
    { id: 'notes', label: 'Note', grow: 1.4, value: notesOf },
  ];
}

function filtersOf(grid: Grid): Filter<GridRow>[] {
  return [
    { id: 'level', label: 'Level', value: (row) => levelOf(grid, row) || 'None' },
    { id: 'unit', label: 'Unit', value: ({ unit }) => unit },
    { id: 'note', label: 'Note', value: (row) => notesOf(row) || null },
  ];
}

const toneOf = (rank: number, grid: Grid): Tone =>
  rank === grid.battery.levels.length - 1 ? 'brass' : rank > 0 ? 'ok' : 'neutral';

const levelOf = (grid: Grid, row: GridRow) => levelLabel(grid.battery.levels, row.level) ?? '';
const notesOf = (row: GridRow) => row.notes.map((note) => noteText[note] ?? note).join(', ');

function bestOf(grid: Grid, row: GridRow, slot: string) {
  const event = eventOf(grid, row, slot);
  return event ? bestTry(triesIn(row, event.id), event.direction) : null;
}

/** The best score of a slot, with the event where it is not the usual one. */
function scoreOf(grid: Grid, row: GridRow, slot: string): string | null {
  const event = eventOf(grid, row, slot);
  const best = bestOf(grid, row, slot);
  if (!event || !best) return null;
  const other = event.code === grid.session.slot_events[slot] ? '' : ` ${shortEvent(event.name)}`;
  return `${formatTries([best], event)}${other}`;
}

function bandOf(grid: Grid, row: GridRow, slot: string): string {
  const event = eventOf(grid, row, slot);
  const best = bestOf(grid, row, slot);
  const result = event && resultsIn(row, event.id).find(({ value }) => value === best?.value);
  return result ? bandText(result.low, result.high) : '';
}
