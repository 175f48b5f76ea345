/** How many rows a statement may give or touch; another number undoes it. */
export type Expectation =
  | { kind: 'one' }
  /** The one row that the address of a PUT names. */
  | { kind: 'match' }
  | { kind: 'most'; rows: number };

function allowed(expect: Expectation): { fine: string; code: string } {
  if (expect.kind === 'most') return { fine: `count(*) <= ${expect.rows}`, code: 'pgrst124' };
  return { fine: 'count(*) = 1', code: expect.kind === 'one' ? 'pgrst116' : 'pgrst115' };
}

/** Fails the statement with a message that names code and rows, and so undoes it, when it met another number of rows. */
export function guardSql(body: string, expect: Expectation | null): string {
  if (expect === null) return body;
  const { fine, code } = allowed(expect);
  return `case when ${fine} then ${body} else ('${code}:' || count(*))::integer::text end`;
}
