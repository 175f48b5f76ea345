import type { Column, ListView } from './column.ts';

/** The columns on the screen: those that the person chose, or the usual ones. */
export function shownColumns<Row>(columns: Column<Row>[], view: ListView): Column<Row>[] {
  return columns.filter(
    ({ id, optional, csvOnly }) => !csvOnly && (view.columns ? view.columns.includes(id) : !optional),
  );
}

/** The columns of a file: those on the screen, and those meant for files. */
export function fileColumns<Row>(columns: Column<Row>[], view: ListView): Column<Row>[] {
  const shown = shownColumns(columns, view);
  return columns.filter((column) => !column.screenOnly && (column.csvOnly || column.inCsv || shown.includes(column)));
}
