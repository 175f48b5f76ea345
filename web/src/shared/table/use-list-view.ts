import { useCallback, useMemo } from 'react';
import { useAddress } from '../query/use-address.ts';
import type { Column, Filter, ListView } from './column.ts';
import { readView, writeView } from './view-params.ts';

/** The list's view from the address, the usual one, and a way to change it (which the back button undoes per page, not per letter). */
export function useListView<Row>(columns: Column<Row>[], filters: Filter<Row>[], sort: ListView['sort']) {
  const { params, put } = useAddress();
  const usual = useMemo<ListView>(
    () => ({
      search: '',
      sort,
      filters: Object.fromEntries(filters.flatMap(({ id, initial }) => (initial ? [[id, initial]] : []))),
      columns: null,
    }),
    [filters, sort],
  );
  const view = useMemo(() => {
    const read = readView(params, usual);
    const known = new Set(columns.map(({ id }) => id));
    return known.has(read.sort.id) ? read : { ...read, sort: usual.sort };
  }, [params, usual, columns]);
  const change = useCallback(
    (part: Partial<ListView>) => {
      put((now) => writeView(now, { ...readView(now, usual), ...part }, usual));
    },
    [put, usual],
  );
  return { view, usual, change };
}
