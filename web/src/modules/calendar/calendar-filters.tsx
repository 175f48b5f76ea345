import { useCan } from '../../shared/permission/use-permissions.ts';
import type { Filter } from '../../shared/table/column.ts';
import { FilterMenu } from '../../shared/table/filter-menu.tsx';
import { filterOptions } from '../../shared/table/options.ts';
import { type CalendarItem, lookOf } from './calendar-item.ts';
import { audiences, type Chosen, type SchoolEvent } from './event.ts';
import { kinds } from './kinds.ts';

const kindFilter = (items: CalendarItem[]): Filter<CalendarItem> => {
  const labels = new Map(items.map((item) => [item.kind, lookOf(item).label]));
  return {
    id: 'kind',
    label: 'Kind',
    value: ({ kind }) => kind,
    optionLabel: (kind) => labels.get(kind) ?? kinds[kind]?.label ?? kind,
  };
};

const AUDIENCE: Filter<Pick<SchoolEvent, 'audience'>> = {
  id: 'for',
  label: 'Visible to',
  value: ({ audience }) => audience,
  optionLabel: (audience) => audiences[audience] ?? audience,
};

type Props = { items: CalendarItem[]; chosen: Chosen; onChange: (part: Partial<Chosen>) => void };

/** Which events are shown: by kind, and for those who keep the calendar by who sees them. */
export function CalendarFilters({ items, chosen, onChange }: Props) {
  const keeps = useCan('calendar:update');
  const kind = kindFilter(items);
  const events = items.filter((item) => item.origin === undefined);
  return (
    <>
      <FilterMenu
        filter={kind}
        options={filterOptions(kind, items)}
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
