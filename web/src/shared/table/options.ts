import { compareValues } from './compare.ts';
import type { Filter } from './column.ts';
import type { FilterValue } from './paged-source.ts';

export type FilterOption = { value: string; label: string; count: number };

/** The values of a filter that occur in the rows, with how often, in the order of the filter. */
export function filterOptions<Row>(filter: Filter<Row>, rows: Row[]): FilterOption[] {
  const found = new Map<string, FilterOption & { order: number }>();
  for (const row of rows) {
    const value = filter.value(row) ?? '';
    const known = found.get(value);
    if (known) known.count += 1;
    else found.set(value, { value, label: labelOf(filter, value), count: 1, order: filter.order?.(row) ?? 0 });
  }
  return [...found.values()].toSorted((one, other) => one.order - other.order || compareValues(one.label, other.label));
}

/** The values of a filter as the database tells them, with how often, in its order. */
export function valueOptions<Row>(filter: Filter<Row>, values: FilterValue[]): FilterOption[] {
  return values
    .filter((one) => one.filter === filter.id)
    .map(({ value, sort, rows }) => {
      const option = { value: value ?? '', label: labelOf(filter, value ?? ''), count: rows ?? 0 };
      return { ...option, order: sort ?? 0 };
    })
    .toSorted((one, other) => one.order - other.order || compareValues(one.label, other.label));
}

/** The words for a filter's value. */
export function labelOf<Row>(filter: Filter<Row>, value: string): string {
  if (value === '') return 'None';
  return filter.optionLabel?.(value) ?? value;
}
