import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unitOptions } from '../pick/unit-options.ts';
import { pickUnitsQuery } from '../pick/units.queries.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { Column, Filter } from './column.ts';

const isUnit = ({ label }: { label: string }) => label === 'Unit';

/** The place of a unit's name in the tree, as numbers to sort by: none comes first, and units no longer in use last. */
export function useUnitPlace(enabled = true): (name: string) => number {
  const units = useQuery({ ...pickUnitsQuery(useDb()), enabled }).data;
  return useMemo(() => {
    const places = new Map(unitOptions(units ?? []).map(({ label }, at) => [label, at + 1]));
    return (name) => (name === '' ? 0 : (places.get(name) ?? places.size + 1));
  }, [units]);
}

/** The columns and filters of a list with units in the order of the tree, not of the alphabet. */
export function useUnitOrder<Row>(columns: Column<Row>[], filters: Filter<Row>[]) {
  const place = useUnitPlace(columns.some(isUnit) || filters.some(isUnit));
  return useMemo(
    () => ({
      columns: columns.map((column) =>
        isUnit(column)
          ? {
              ...column,
              sortBy: (row: Row) => {
                const name = column.value(row);
                return name === null ? null : `${String(place(String(name))).padStart(6, '0')} ${name}`;
              },
            }
          : column,
      ),
      filters: filters.map((filter) => (isUnit(filter) ? { ...filter, place } : filter)),
    }),
    [place, columns, filters],
  );
}
