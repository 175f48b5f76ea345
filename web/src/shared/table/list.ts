import type { Column, Filter } from './column.ts';
import type { FilterOption } from './options.ts';

/** The rows that search and filters leave, in their order: all of them at hand, or read as they come into sight. */
export type List<Row> = {
  /** How many search and filters leave. */
  count: number;
  /** How many there are in all; null while that is not known. */
  total: number | null;
  /** Where search and filters leave nothing: how many the search alone would find; null while that is not known. */
  beyond: number | null;
  /** The row at a place; undefined while it is being read. */
  rowAt: (index: number) => Row | undefined;
  /** Says which rows are in sight, so that they are read. */
  look: (from: number, to: number) => void;
  /** Says another word when another search, filter or order is shown. */
  asked: string;
  /** What a filter offers. */
  options: (filter: Filter<Row>) => FilterOption[];
  /** Every row that search and filters leave. */
  readAll: () => Promise<Row[]>;
  /** Selected rows as they are now. */
  current: (rows: Row[]) => Row[];
  /** True where these rows are all that search and filters leave. */
  areAll: (rows: Row[]) => boolean;
  /** Whether the list can be ordered by a column. */
  canSort: (column: Column<Row>) => boolean;
  /** Prints every row. */
  print: () => Promise<void>;
  /** True where every row is at hand, or held to be printed. */
  isWhole: boolean;
  /** All rows, where they are at hand. */
  rows: Row[] | null;
};
