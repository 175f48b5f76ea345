import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Noun } from '../text/counted.ts';
import type { Empty } from '../ui/empty-state.tsx';
import type { Column, Filter, Layout, ListView } from './column.ts';
import type { PagedSource } from './paged-source.ts';
import type { FileKind } from './save-rows.ts';

/** What every list says of itself. */
export type TableProps<Row extends object> = {
  /** The module whose list this is: who manages it may take the rows away as a file. */
  module: string;
  /** Which list of the module this is: its saved views show here alone. */
  listId: string;
  /** What a row is, in one and many: `{ one: 'entry', many: 'entries' }`. */
  noun: Noun;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  searchLabel: string;
  sort: ListView['sort'];
  /** A row on a narrow screen, inside its link; its first columns by default. */
  phoneRow?: (row: Row) => ReactNode;
  /** The cadet a row is about: its file also says the time in service and in rank. */
  cadetOf?: (row: Row) => string | null;
  /** Called with the kind and the number of rows before a file is made; none is made where it fails. */
  beforeFile?: (kind: FileKind, rows: number) => Promise<unknown>;
  /** The verbs for selected rows; absent where there is nothing to do with many. */
  actions?: ((rows: Row[], clear: () => void) => ReactNode) | false;
};

/** A list whose rows are all at hand: as long as a roster at most. */
export type MemoryProps<Row extends object> = TableProps<Row> & {
  rows: Row[];
  /** What a row is searched in; its columns by default. */
  searchIn?: (row: Row) => string;
  /** Other ways to show the rows than the table. */
  layouts?: Layout<Row>[];
};

/** The same, read by a query. */
export type QueryProps<Row extends object> = Omit<MemoryProps<Row>, 'rows'> & {
  query: UseQueryResult<Row[]>;
  /** Shown where there is not a single row. */
  empty: Empty;
};

/** A list that grows from day to day: the database searches, filters, orders and counts it. */
export type PagedProps<Row extends object> = TableProps<Row> & {
  source: PagedSource<Row>;
  /** Shown where there is not a single row. */
  empty: Empty;
};
