import { appError } from '../supabase/error.ts';

/** As many rows as one answer has at most: `max_rows` of the project's API. */
export const PAGE = 1000;

/** More than any list of a school; a list that passes it is read in pages as one looks at it. */
const MOST = 100_000;

type Answer<Row> = { data: Row[] | null; error: unknown };

/** A query of rows that can be ordered and cut: what `from(...).select()` gives, or `rpc(...)` of a function that gives a set. */
export interface AllQuery<Row> extends PromiseLike<Answer<Row>> {
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): this;
  range(from: number, to: number): this;
}

/**
 * Reads every row of a query, page by page; an answer alone ends at 1,000. `query` is made anew for each page, with the
 * order it wants; `key` are the columns that tell two rows apart, so that no page repeats or leaves out what another has.
 * Raises what the database refuses with, and 'too_many' rather than giving a part.
 */
export async function readAll<Row>(query: () => AllQuery<Row>, ...key: [string, ...string[]]): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const ordered = key.reduce((one, column) => one.order(column), query());
    const { data, error } = await ordered.range(rows.length, rows.length + PAGE - 1);
    if (error) throw error;
    const page = data ?? [];
    rows.push(...page);
    if (page.length < PAGE) return rows;
    if (rows.length >= MOST) {
      throw appError('too_many', "That's too much data", 'Narrow the list with a filter, then try again.');
    }
  }
}
