import type { Query } from '../../database/one-sync.ts';
import type { ReadNode } from '../plan/tree.ts';
import { ownConditions } from './condition.ts';
import { ident, qualified, Values } from './quote.ts';
import { bodySql, replySettings } from './result.ts';
import type { Rows } from './result.ts';
import { selectSql } from './select.ts';

export type ReadForm = {
  form: Rows['form'];
  stripNulls: boolean;
  /** Adds the number of all rows that match, whatever limit and offset say. */
  total: boolean;
};

/** The rows that match, regardless of limit and offset. */
export function matchingSql(node: ReadNode, from: string, values: Values): string {
  const where = ownConditions(node, values, ({ join }) => join === 'inner');
  return `select 1 from ${from}${where.length === 0 ? '' : ` where ${where.join(' and ')}`}`;
}

function totalSql(node: ReadNode, from: string, values: Values): string {
  const counted = `(select count(*) from (${matchingSql(node, from, values)}) _c)`;
  if (node.offset > 0 || node.limit === null) return `${counted}::text`;
  // A page that is not full holds everything: then nothing has to be counted again.
  return `(case when count(*) < ${node.limit} then count(*) else ${counted} end)::text`;
}

/**
 * One statement for a whole read: number of rows, body, total. `from` replaces the relation by a query in front of it
 * (function calls, written rows).
 */
export function readStatement(
  node: ReadNode,
  { form, stripNulls, total }: ReadForm,
  source: { prefix: string; from: string; values: Values } | null = null,
): Query {
  const values = source?.values ?? new Values();
  const from = source?.from ?? `${qualified(node.source)} as ${ident(node.alias)}`;
  const rows = selectSql(node, { from, where: [] }, values);
  const count = total ? totalSql(node, from, values) : 'null';
  const alias = ident('_t');
  // A function may have set status and headers of the reply; its rows are aggregated before these are read.
  const last = source === null ? '' : `, ${replySettings}`;
  const body = bodySql({ sql: rows, form, stripNulls }, '_t');
  if (form === 'csv') {
    const prefix = source === null ? 'with' : `${source.prefix},`;
    const text = `${prefix} ${alias} as (${rows}) select count(*)::text, ${body}, ${count}${last} from ${alias}`;
    return { text, values: values.list };
  }
  const prefix = source === null ? '' : `${source.prefix} `;
  const text = `${prefix}select count(*)::text, ${body}, ${count}${last} from (${rows}) ${alias}`;
  return { text, values: values.list };
}
