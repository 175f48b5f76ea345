import type { Query } from '../../database/one-sync.ts';
import type { ReadNode } from '../plan/tree.ts';
import { ownConditions } from './condition.ts';
import { guardSql } from './guard.ts';
import type { Expectation } from './guard.ts';
import { ident, qualified, Values, whereSql } from './quote.ts';
import { bodySql, replySettings } from './result.ts';
import type { Rows } from './result.ts';
import { selectSql } from './select.ts';

export type Total =
  | 'none'
  /** The number of all rows that match, whatever limit and offset say. */
  | 'exact'
  /** The same, but counting stops there: beyond it an estimate will do. */
  | { upTo: number };

export type ReadForm = Rows & { total: Total; expect?: Expectation | null };

/** Where the rows come from in place of the relation: a query in front (function calls, written rows) and its FROM. */
export type Source = { prefix: string; from: string; values: Values };

/** The rows that match, regardless of limit and offset. */
export function matchingSql(node: ReadNode, from: string, values: Values): string {
  return `select 1 from ${from}${whereSql(ownConditions(node, values, ({ join }) => join === 'inner'))}`;
}

function totalSql(node: ReadNode, from: string, values: Values, total: Exclude<Total, 'none'>): string {
  const stop = total === 'exact' ? '' : ` limit ${total.upTo + 1}`;
  const counted = `(select count(*) from (${matchingSql(node, from, values)}${stop}) _c)`;
  if (node.offset > 0 || node.limit === null) return `${counted}::text`;
  // A page that is not full holds everything: then nothing has to be counted again.
  return `(case when count(*) < ${node.limit} then count(*) else ${counted} end)::text`;
}

/** One statement for a whole read: number of rows, body, total, and what was set for the reply. */
export function readStatement(node: ReadNode, form: ReadForm, source: Source | null = null): Query {
  const values = source?.values ?? new Values();
  const from = source?.from ?? `${qualified(node.source)} as ${ident(node.alias)}`;
  const rows = selectSql(node, { from, where: [] }, values);
  const count = form.total === 'none' ? 'null' : totalSql(node, from, values, form.total);
  const alias = ident('_t');
  // What a function or policy set for the reply is read last, when the rows are there.
  const body = guardSql(bodySql(form, '_t'), form.expect ?? null);
  const list = `count(*)::text, ${body}, ${count}, ${replySettings}`;
  const prefix = source?.prefix ?? '';
  if (form.form === 'csv') {
    const start = prefix === '' ? 'with' : `${prefix},`;
    return { text: `${start} ${alias} as (${rows}) select ${list} from ${alias}`, values: values.list };
  }
  const start = prefix === '' ? '' : `${prefix} `;
  return { text: `${start}select ${list} from (${rows}) ${alias}`, values: values.list };
}
