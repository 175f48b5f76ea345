import type { ComponentType, ReactNode } from 'react';

/** What a cell is sorted by, searched in and written to CSV as. */
export type CellValue = string | number | null;

/** A column of a list: one declaration for the screen, the order, and the CSV file. */
export type Column<Row> = {
  id: string;
  label: string;
  value: (row: Row) => CellValue;
  /** Where the order is not that of the value, such as a rank's place in its ladder. */
  sortBy?: (row: Row) => CellValue;
  /** Where the database orders the list: by which of its columns. Without them the heading orders nothing there. */
  orderBy?: string[];
  /** What the screen shows; the value itself by default. */
  cell?: (row: Row) => ReactNode;
  align?: 'end';
  /** Share of the width, as in a grid; 1 by default. */
  grow?: number;
  /** Not shown until the person adds it. */
  optional?: boolean;
  /** Only in the CSV file. */
  csvOnly?: boolean;
  /** Only on the screen: what can be done with a row. */
  screenOnly?: boolean;
  /** In the CSV file also where it is not shown. */
  inCsv?: boolean;
};

/** A way to narrow a list: one button with the values that occur. */
export type Filter<Row> = {
  id: string;
  label: string;
  value: (row: Row) => string | null;
  /** Where the database narrows the list: by which of its columns. */
  field?: string;
  /** The database's column is a list of such values: a row is shown where it has one of those chosen. */
  inList?: boolean;
  /** The words for a value; itself by default. */
  optionLabel?: (value: string) => string;
  /** Orders the options; by words by default. */
  order?: (row: Row) => number;
  /** Orders the options by their value, where that is known: units by their place in the tree. */
  place?: (value: string) => number;
  /** What is chosen where no one has chosen yet. */
  initial?: string[];
  /** What the rows are that the usual choice leaves out: 'not active'. */
  missed?: string;
  /** Kept behind the button "More" until it is used. */
  seldom?: boolean;
};

/** How a list is looked at: kept in the address, so that a link or the back button brings it again. */
export type ListView = {
  search: string;
  sort: { id: string; desc: boolean };
  /** Chosen values by filter; an absent filter narrows nothing. */
  filters: Record<string, string[]>;
  /** Shown columns; null for the usual ones. */
  columns: string[] | null;
  /** Another layout than the table, by its id. */
  layout?: string | null | undefined;
};

/** Another way to show the rows that search and filters leave: cards, groups. */
export type Layout<Row> = {
  id: string;
  label: string;
  icon: ComponentType<{ size: number }>;
  show: (rows: Row[]) => ReactNode;
};
