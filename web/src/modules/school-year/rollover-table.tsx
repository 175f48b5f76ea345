import { useCan } from '../../shared/permission/use-permissions.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { RolloverActions } from './rollover-actions.tsx';
import { rolloverColumns, rolloverFilters } from './rollover-columns.tsx';
import { DECISIONS, isHeld, type RolloverLine } from './rollover.ts';

type Props = { rollover: string; lines: RolloverLine[] };

const BY_NAME = { id: 'name', desc: false };

/** Everyone in the plan. A finished cadet's decision can't be changed. */
export function RolloverTable({ rollover, lines }: Props) {
  const { school } = useSchool();
  const mayDecide = useCan('school-year:update');
  return (
    <DataTable<RolloverLine>
      module="school-year"
      listId="rollover"
      noun={CADETS}
      rows={lines}
      rowId={({ cadet_id: id }) => id}
      rowLabel={listName}
      cadetOf={({ cadet_id: id }) => id}
      rowHref={({ cadet_id: id }) => `/app/cadets/${id}`}
      columns={rolloverColumns(school?.program_type ?? null)}
      filters={rolloverFilters}
      searchIn={(line) => [listName(line), line.unit_name].join(' ')}
      searchLabel="Name or unit"
      sort={BY_NAME}
      phoneRow={(line) => (
        <PersonCell
          name={listName(line)}
          note={[`Grade ${line.from_grade}`, DECISIONS[line.decision].label, isHeld(line) && 'Not cleared yet']
            .filter(Boolean)
            .join(' · ')}
          size={36}
        />
      )}
      {...(mayDecide && lines.some(({ state }) => state !== 'done')
        ? { actions: (rows, clear) => <RolloverActions rollover={rollover} lines={rows} onDone={clear} /> }
        : {})}
    />
  );
}
