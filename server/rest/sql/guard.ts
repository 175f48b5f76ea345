import { randomUUID } from 'node:crypto';

/** How many rows a statement may give or touch; another number undoes it. */
export type Expectation =
  | { kind: 'one' }
  /** The one row that the address of a PUT names. */
  | { kind: 'match' }
  | { kind: 'most'; rows: number };

// No value of a request can pass for what a guard says.
const mark = `guard_${randomUUID().replaceAll('-', '')}`;

/** Fails the statement, and so undoes it, when it met another number of rows than was allowed. */
export function guardSql(body: string, expect: Expectation | null): string {
  if (expect === null) return body;
  const fine = expect.kind === 'most' ? `count(*) <= ${expect.rows}` : 'count(*) = 1';
  return `case when ${fine} then ${body} else ('${mark}:${expect.kind}:' || count(*))::integer::text end`;
}

/** The longest reply, in bytes: one column can be asked for under a thousand names. */
export const longestReply = 16 * 1024 * 1024;

/** Fails a read whose reply, a text that is already made, is too long to be sent. */
export function sizeGuardSql(body: string): string {
  return `case when octet_length(${body}) <= ${longestReply} then ${body} else ('${mark}:size:' || octet_length(${body}))::integer::text end`;
}

const failure = new RegExp(`"${mark}:(one|match|most|size):(\\d+)"`);

/** Reads in the words of a refusal which guard failed, and how many rows (for size: bytes) it met; `null` when none did. */
export function readGuard(message: string): { kind: Expectation['kind'] | 'size'; rows: number } | null {
  const [, kind, rows] = failure.exec(message) ?? [];
  if (kind !== 'one' && kind !== 'match' && kind !== 'most' && kind !== 'size') return null;
  return { kind, rows: Number(rows) };
}
