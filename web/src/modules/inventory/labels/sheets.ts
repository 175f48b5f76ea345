/** What a label says: a name, a line below it, and the code that is scanned. */
export type Label = { id: string; title: string; note: string; code: string };

/** A sheet of labels on letter paper, measured in points. */
export type LabelSheet = {
  id: string;
  label: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Where the first label is. */
  left: number;
  top: number;
  /** From the start of one label to the next. */
  across: number;
  down: number;
};

/** The sheets that office stores have. */
export const SHEETS: [LabelSheet, ...LabelSheet[]] = [
  {
    id: '5160',
    label: 'Avery 5160: 30 labels, 1 × 2 5/8 in',
    columns: 3,
    rows: 10,
    width: 189,
    height: 72,
    left: 13.5,
    top: 36,
    across: 198,
    down: 72,
  },
  {
    id: '5163',
    label: 'Avery 5163: 10 labels, 2 × 4 in',
    columns: 2,
    rows: 5,
    width: 288,
    height: 144,
    left: 11.25,
    top: 36,
    across: 301.5,
    down: 144,
  },
  {
    id: '22806',
    label: 'Avery 22806: 12 labels, 2 × 2 in',
    columns: 3,
    rows: 4,
    width: 144,
    height: 144,
    left: 45,
    top: 45,
    across: 189,
    down: 186,
  },
];

/** A label with its place on a page. */
export type PlacedLabel = { label: Label; key: string; x: number; y: number };

/** The labels on their pages, from the label `start` of the first one on: a sheet that was begun is used up. */
export function pagesOf(sheet: LabelSheet, labels: Label[], start: number): PlacedLabel[][] {
  const each = sheet.columns * sheet.rows;
  const pages: PlacedLabel[][] = [];
  labels.forEach((label, index) => {
    const place = start - 1 + index;
    const [page, on] = [Math.floor(place / each), place % each];
    const x = sheet.left + (on % sheet.columns) * sheet.across;
    const y = sheet.top + Math.floor(on / sheet.columns) * sheet.down;
    (pages[page] ??= []).push({ label, key: `${index} ${label.id}`, x, y });
  });
  return pages;
}
