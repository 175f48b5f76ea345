import { useCallback, useMemo, useState } from 'react';

/** Which rows are selected. It is by id, and outlives a change of search, filters and order. */
export function useSelection<Row>(rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (row: Row) =>
      setChosen((now) => {
        const next = new Map(now);
        if (!next.delete(rowId(row))) next.set(rowId(row), row);
        return next;
      }),
    [rowId],
  );
  const add = useCallback(
    (rows: Row[]) => setChosen((now) => new Map([...now, ...rows.map((row) => [rowId(row), row] as const)])),
    [rowId],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => {
    const has = (row: Row) => chosen.has(rowId(row));
    return { rows: [...chosen.values()], has, toggle, add, clear };
  }, [chosen, rowId, toggle, add, clear]);
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
