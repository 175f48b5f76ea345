import { apiError } from '../../http/error.ts';

/** PostgreSQL knows no such character: in a text it ends the message that carries it. */
function refuseNul(text: string): void {
  if (text.includes('\u0000'))
    throw apiError(400, '22P05', 'unsupported Unicode escape sequence', '\\u0000 cannot be converted to text.');
}

/** A name as SQL: always in double quotes. */
export function ident(name: string): string {
  refuseNul(name);
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualified(relation: { schema: string; name: string }): string {
  return `${ident(relation.schema)}.${ident(relation.name)}`;
}

/** A text as SQL, for what shapes the statement (JSON keys, so that indexes on them serve); values are parameters. */
export function literal(text: string): string {
  refuseNul(text);
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** The text form of an array, for `= any($1)`. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}

/** The WHERE of a list of conditions, or nothing. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** The parameters of one statement. */
export class Values {
  readonly list: (string | Buffer | null)[] = [];

  /** Adds a value and gives its place, such as `$3`. */
  add(value: string | Buffer | null): string {
    if (typeof value === 'string') refuseNul(value);
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
