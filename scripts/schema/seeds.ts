import papaparse from 'papaparse';

/** The file that a statement takes its rows from: `from file 'ranks.csv'`. */
const FILE = /\bfrom file '([\w.-]+)'/;

/** The name of the file that a statement takes its rows from; `null` where it has none. */
export const seedFileOf = (sql: string): string | null => FILE.exec(sql)?.[1] ?? null;

/**
 * A statement as the database takes it, with the rows of its file in place of the file's name.
 *
 * - `insert into public.ranks from file 'ranks.csv';` fills the columns that the first line of the file names.
 * - `from file 'marks.csv' l` in a query gives the lines as texts under those names.
 * - `insert into public.pt_batteries from file 'batteries.json';` takes a list of objects, for lists and objects in a row.
 *
 * An empty cell is null. Raises an error where a file is no such table.
 */
export function withSeeds(sql: string, text: string): string {
  const name = seedFileOf(sql) ?? '';
  const [, table = null] = /^insert into (\S+)\s+from file /.exec(sql) ?? [];
  if (name.endsWith('.json')) {
    if (table === null) throw new Error(`${name}: a list of objects can only be inserted whole`);
    const columns = [...new Set((JSON.parse(text) as object[]).flatMap((row) => Object.keys(row)))].join(', ');
    return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${literal(text)});`;
  }
  const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: true });
  const [columns = [], ...rows] = data;
  const uneven = rows.findIndex((row) => row.length !== columns.length);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  if (uneven >= 0) throw new Error(`${name}: line ${uneven + 2} of the table doesn't have ${columns.length} cells`);
  const values = `values\n  ${rows.map((row) => `(${row.map(cell).join(', ')})`).join(',\n  ')}`;
  if (table !== null) return `insert into ${table} (${columns.join(', ')}) ${values};`;
  return sql.replace(/\bfrom file '[\w.-]+' (?:as )?(\w+)/, (_, alias: string) => {
    return `from (${values}) as ${alias} (${columns.join(', ')})`;
  });
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const cell = (text: string) => (text === '' ? 'null' : literal(text));
