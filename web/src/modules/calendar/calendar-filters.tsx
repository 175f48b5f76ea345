import { useCan } from '../../shared/permission/use-permissions.ts';
import type { Filter } from '../../shared/table/column.ts';
import { FilterMenu } from '../../shared/table/filter-menu.tsx';
import { filterOptions } from '../../shared/table/options.ts';
import { audiences, type Chosen, kinds, type SchoolEvent } from './event.ts';

const KIND: Filter<SchoolEvent> = {
  id: 'kind',
  label: 'Kind',
  value: ({ kind }) => kind,
  optionLabel: (kind) => kinds[kind]?.label ?? kind,
};

const AUDIENCE: Filter<SchoolEvent> = {
  id: 'for',
  label: 'Seen by',
  value: ({ audience }) => audience,
  optionLabel: (audience) => audiences[audience] ?? audience,
};

type Props = { events: SchoolEvent[]; chosen: Chosen; onChange: (part: Partial<Chosen>) => void };

/** Which events are shown: by kind, and for those who keep the calendar by who sees them. */
export function CalendarFilters({ events, chosen, onChange }: Props) {
  const keeps = useCan('calendar:update');
  return (
    <>
      <FilterMenu
        filter={KIND}
        options={filterOptions(KIND, events)}
        chosen={chosen.kinds}
        onChange={(values) => onChange({ kinds: values })}
      />
      {keeps && (
        <FilterMenu
          filter={AUDIENCE}
          options={filterOptions(AUDIENCE, events)}
          chosen={chosen.audiences}
          onChange={(values) => onChange({ audiences: values })}
        />
      )}
    </>
  );
}
