import { compareValues } from './compare.ts';
import type { Filter } from './column.ts';
import type { FilterValue } from './paged-source.ts';

/** A value to choose; `count` is how many rows choosing it would show, and missing where no one counts them. */
export type FilterOption = { value: string; label: string; count?: number };

/**
 * The values of a filter that occur in the rows, in the order of the filter, each with how many rows have it. Of these rows
 * only those count that `counts` lets through: what the other filters of the list show.
 */
export function filterOptions<Row>(
  filter: Filter<Row>,
  rows: Row[],
  counts: (row: Row) => boolean = () => true,
): FilterOption[] {
  const found = new Map<string, FilterOption & { count: number; order: number }>();
  for (const row of rows) {
    const value = filter.value(row) ?? '';
    const known = found.get(value) ?? {
      value,
      label: labelOf(filter, value),
      count: 0,
      order: filter.place?.(value) ?? filter.order?.(row) ?? 0,
    };
    if (counts(row)) known.count += 1;
    found.set(value, known);
  }
  return [...found.values()].toSorted((one, other) => one.order - other.order || compareValues(one.label, other.label));
}

/** True where every filter but this one lets a row through. */
export function passesOthers<Row>(filter: Filter<Row>, filters: Filter<Row>[], chosen: Record<string, string[]>) {
  const others = filters.filter(({ id }) => id !== filter.id && (chosen[id]?.length ?? 0) > 0);
  return (row: Row) => others.every(({ id, value }) => chosen[id]?.includes(value(row) ?? ''));
}

/** The values of a filter as the database gives them, in its order, with how often where the whole list is `counted`. */
export function valueOptions<Row>(filter: Filter<Row>, values: FilterValue[], counted: boolean): FilterOption[] {
  return values
    .filter((one) => one.filter === filter.id)
    .map(({ value, sort, rows }) => {
      const option = {
        value: value ?? '',
        label: labelOf(filter, value ?? ''),
        order: filter.place?.(value ?? '') ?? sort ?? 0,
      };
      return counted ? { ...option, count: rows ?? 0 } : option;
    })
    .toSorted((one, other) => one.order - other.order || compareValues(one.label, other.label));
}

/** The words for a filter's value. */
export function labelOf<Row>(filter: Filter<Row>, value: string): string {
  if (value === '') return 'None';
  return filter.optionLabel?.(value) ?? value;
}
