import { apiError } from '../../http/error.ts';

function fields(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw apiError(400, 'PGRST102', 'The CSV is not well-formed');
    const [, raw = '', end = ''] = found;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') {
      if (cell.lastIndex >= text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/** CSV with a header line as a JSON array of objects; the word NULL stands for null. */
export function csvToJson(text: string): string {
  const [header = [], ...rows] = fields(text);
  const objects = rows.map((row) => {
    if (row.length !== header.length) throw apiError(400, 'PGRST102', 'All lines must have same number of fields');
    return Object.fromEntries(header.map((name, at) => [name, row[at] === 'NULL' ? null : row[at]]));
  });
  return JSON.stringify(objects);
}
