import type { Checked } from './importer.ts';

/** A problem as it is shown: one of a row, or one and the same of all rows that call something by a name the school doesn't have. */
export type BadLine = {
  rows: number[];
  field: string;
  reason: string;
  fix: string;
  /** What the cell says that it is fixed in; null where there is none. */
  cell: string | null;
  values: Checked<unknown>['values'];
  /** True where another problem of the same row stands above. */
  isFurther: boolean;
};

type Asked = { cellOf: (row: number, field: string) => string | null; choices: Record<string, string[]> };

/** The problems of rows in their order. What must match a list of the school's is asked once for each value, not for each row. */
export function badLines(rows: Checked<unknown>[], { cellOf, choices }: Asked): BadLine[] {
  const lines: BadLine[] = [];
  const asked = new Map<string, BadLine>();
  for (const { row, problems, values } of rows) {
    let isFurther = false;
    for (const [at, { field, reason, fix }] of problems.entries()) {
      const isFirst = problems.findIndex((one) => one.field === field) === at;
      const cell = isFirst ? cellOf(row, field) : null;
      const key = cell && choices[field]?.length ? `${field}\n${cell.toLowerCase()}\n${reason}` : '';
      const same = asked.get(key);
      if (key && same) {
        same.rows.push(row);
        continue;
      }
      const line = { rows: [row], field, reason, fix, cell, values, isFurther };
      if (key) asked.set(key, line);
      lines.push(line);
      isFurther = true;
    }
  }
  return lines;
}

/** The numbers of rows, the first of many by name: '2', '2, 5', '2, 5, 9, and 12 more'. */
export function rowWords(rows: number[]): string {
  return rows.length > 4 ? `${rows.slice(0, 3).join(', ')}, and ${rows.length - 3} more` : rows.join(', ');
}
