import type { Query } from '../../database/one-sync.ts';
import type { WritePlan } from '../plan/write.ts';
import { ownConditions } from './condition.ts';
import { ident, literal, qualified, Values } from './quote.ts';
import { bodySql, replySettings } from './result.ts';
import { returningSql } from './returning.ts';
import { selectSql } from './select.ts';

function recordSql({ columns }: WritePlan): string {
  return columns.map(({ name, type }) => `${ident(name)} ${type}`).join(', ');
}

function conflictSql({ resolution, conflict, columns }: WritePlan): string {
  if (resolution === null) return '';
  if (resolution === 'ignore' && conflict.length === 0) return ' on conflict do nothing';
  if (conflict.length === 0) return '';
  const target = ` on conflict (${conflict.map(ident).join(', ')})`;
  if (resolution === 'ignore' || columns.length === 0) return `${target} do nothing`;
  const sets = columns.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`);
  return `${target} do update set ${sets.join(', ')}`;
}

function insertSql(plan: WritePlan, payload: string): string {
  const { columns, node } = plan;
  const into = `insert into ${qualified(node.source)} as ${ident(node.alias)}`;
  if (columns.length === 0) return `${into} select from json_array_elements(${payload}::json)`;
  const names = columns.map(({ name }) => ident(name)).join(', ');
  if (!plan.useDefaults)
    return `${into} (${names}) select ${names} from json_to_recordset(${payload}::json) as _(${recordSql(plan)})`;
  const picked = columns.map((column) =>
    column.default === null
      ? `_.${ident(column.name)}`
      : `case when _e.v::jsonb ? ${literal(column.name)} then _.${ident(column.name)} else ${column.default} end`,
  );
  return (
    `${into} (${names}) select ${picked.join(', ')} from json_array_elements(${payload}::json) _e(v)` +
    ` cross join lateral json_to_record(_e.v) as _(${recordSql(plan)})`
  );
}

function updateSql(plan: WritePlan, payload: string, where: string): string {
  const sets = plan.columns.map(({ name }) => `${ident(name)} = _.${ident(name)}`).join(', ');
  return (
    `update ${qualified(plan.node.source)} as ${ident(plan.node.alias)} set ${sets}` +
    ` from json_to_record(${payload}::json) as _(${recordSql(plan)})${where}`
  );
}

function changeSql(plan: WritePlan, values: Values): string {
  const { node } = plan;
  if (plan.kind === 'insert') return insertSql(plan, values.add(plan.payload)) + conflictSql(plan);
  const payload = plan.kind === 'update' ? values.add(plan.payload) : '';
  const conditions = ownConditions(node, values, () => false);
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  if (plan.kind === 'update') return updateSql(plan, payload, where);
  return `delete from ${qualified(node.source)} as ${ident(node.alias)}${where}`;
}

/** Fails the statement, and so undoes it, when it touched another number of rows than was allowed. */
function guarded(body: string, { expect }: WritePlan): string {
  if (expect === null) return body;
  const { fine, code } =
    expect.kind === 'one'
      ? { fine: 'count(*) = 1', code: 'pgrst116' }
      : { fine: `count(*) <= ${expect.rows}`, code: 'pgrst124' };
  return `case when ${fine} then ${body} else ('${code}:' || count(*))::integer::text end`;
}

/** One statement for a whole write: it changes the rows, and reads back of them what the reply needs. */
export function writeStatement(plan: WritePlan): Query {
  const values = new Values();
  const { node } = plan;
  const change = changeSql(plan, values);
  const reads = plan.form !== 'none';
  const keys = plan.returnKeys.map((name) => `${ident(node.alias)}.${ident(name)}`).join(', ');
  const returning = reads ? returningSql(node) : keys || '1';
  const source = `with _w as (${change} returning ${returning})`;
  const from = `_w as ${ident(node.alias)}`;
  const base = { ...node, conditions: [] };
  const rows = reads ? selectSql(base, { from, where: [] }, values) : `select * from ${from}`;
  const form = keys === '' ? plan.form : 'json';
  const body = bodySql({ sql: rows, form, stripNulls: plan.stripNulls }, '_t');
  const head = form === 'csv' ? `${source}, _t as (${rows})` : source;
  const tail = form === 'csv' ? '_t' : `(${rows}) _t`;
  return {
    text: `${head} select count(*)::text, ${guarded(body, plan)}, null, ${replySettings} from ${tail}`,
    values: values.list,
  };
}
