import type { Query } from '../../database/one-sync.ts';
import type { ReadNode } from '../plan/tree.ts';
import { ownConditions } from './condition.ts';
import { guardSql, sizeGuardSql } from './guard.ts';
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

export type ReadForm = Rows & {
  total: Total;
  expect?: Expectation | null;
  /** Only the plan is needed, so that nothing is too long to be sent. */
  planned?: boolean;
};

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
  const isCsv = form.form === 'csv';
  const prefix = source?.prefix ?? '';
  const start = isCsv ? `${prefix === '' ? 'with' : `${prefix},`} ${alias} as (${rows}) ` : prefix && `${prefix} `;
  const tail = isCsv ? alias : `(${rows}) ${alias}`;
  if (form.planned === true)
    return {
      text: `${start}select count(*)::text, ${body}, ${count}, ${replySettings} from ${tail}`,
      values: values.list,
    };
  const inner = `select count(*)::text as n, ${body} as b, ${count} as t from ${tail}`;
  return {
    text: `${start}select n, ${sizeGuardSql('b')}, t, ${replySettings} from (${inner}) _r`,
    values: values.list,
  };
}
