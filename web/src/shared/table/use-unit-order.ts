import { useMemo } from 'react';
import { unitOptions } from '../pick/unit-options.ts';
import { pickUnitsQuery } from '../pick/units.queries.ts';
import type { Column, Filter } from './column.ts';
import { useReadWhen } from '../query/reads.ts';

const isUnit = ({ label }: { label: string }) => label === 'Unit';

/** The columns and filters of a list with units in the order of the tree, not of the alphabet; units no longer in use come last. */
export function useUnitOrder<Row>(columns: Column<Row>[], filters: Filter<Row>[]) {
  const units = useReadWhen(columns.some(isUnit) || filters.some(isUnit), pickUnitsQuery).data;
  return useMemo(() => {
    if (!units || units.length === 0) return { columns, filters };
    const places = new Map(unitOptions(units).map(({ label }, at) => [label, at + 1]));
    const place = (name: string) => (name === '' ? 0 : (places.get(name) ?? places.size + 1));
    return {
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
    };
  }, [units, columns, filters]);
}
