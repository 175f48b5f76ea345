import type { Query } from '../../database/one-sync.ts';
import type { WritePlan } from '../plan/write.ts';
import { ownConditions } from './condition.ts';
import { guardSql } from './guard.ts';
import { writtenSql, writtenType } from './presentation.ts';
import { ident, literal, qualified, Values, whereSql } from './quote.ts';
import { bodySql, replySettings } from './result.ts';
import { returningSql } from './returning.ts';
import { selectSql } from './select.ts';

const replaced = 'rest.replaced';
const replacedSql = `nullif(current_setting('${replaced}', true), '')`;
// Tells rows that were there before from new ones: the status of an upsert that made none is 200.
const countReplaced = ` where set_config('${replaced}', (coalesce(${replacedSql}, '0')::int + 1)::text, true) is not null`;

function recordSql({ columns }: WritePlan): string {
  return columns.map((column) => `${ident(column.name)} ${writtenType(column)}`).join(', ');
}

/** The values of a payload's row `_`; with `_e.v` as its JSON where defaults replace what is left out. */
function pickedSql({ columns, useDefaults }: WritePlan): string[] {
  return columns.map((column) => {
    const { name, default: standard } = column;
    const given = writtenSql(column, `_.${ident(name)}`);
    return useDefaults && standard !== null
      ? `case when _e.v::jsonb ? ${literal(name)} then ${given} else ${standard} end`
      : given;
  });
}

function rowsSql(plan: WritePlan, payload: string): string {
  if (!plan.useDefaults) return `json_to_recordset(${payload}::json) as _(${recordSql(plan)})`;
  return `json_array_elements(${payload}::json) _e(v) cross join lateral json_to_record(_e.v) as _(${recordSql(plan)})`;
}

function conflictSql({ resolution, conflict, columns }: WritePlan): string {
  if (resolution === null) return '';
  const target = ` on conflict (${conflict.map(ident).join(', ')})`;
  if (resolution === 'ignore' || columns.length === 0) return `${target} do nothing`;
  const sets = columns.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`);
  return `${target} do update set ${sets.join(', ')}${countReplaced}`;
}

function insertSql(plan: WritePlan, payload: string, values: Values): string {
  const { columns, node, kind } = plan;
  const into = `insert into ${qualified(node.source)} as ${ident(node.alias)}`;
  if (columns.length === 0) return `${into} select from json_array_elements(${payload}::json)`;
  const names = columns.map(({ name }) => ident(name)).join(', ');
  // A PUT names its row in the address as well; of the payload's rows only that one counts.
  const own = kind === 'put' ? ownConditions({ ...node, alias: '_' }, values, () => false) : [];
  const rows = rowsSql(plan, payload);
  return `${into} (${names}) select ${pickedSql(plan).join(', ')} from ${rows}${whereSql(own)}${conflictSql(plan)}`;
}

function updateSql(plan: WritePlan, payload: string, where: string): string {
  const picked = pickedSql(plan);
  const sets = plan.columns.map(({ name }, index) => `${ident(name)} = ${picked[index]}`).join(', ');
  const rows = plan.useDefaults
    ? `(select ${payload}::json as v) as _e cross join lateral json_to_record(_e.v) as _(${recordSql(plan)})`
    : `json_to_record(${payload}::json) as _(${recordSql(plan)})`;
  return `update ${qualified(plan.node.source)} as ${ident(plan.node.alias)} set ${sets} from ${rows}${where}`;
}

function changeSql(plan: WritePlan, values: Values): string {
  const { node, kind } = plan;
  if (kind === 'insert' || kind === 'put') return insertSql(plan, values.add(plan.payload), values);
  const payload = kind === 'update' ? values.add(plan.payload) : '';
  const where = whereSql(ownConditions(node, values, () => false));
  if (kind === 'update') return updateSql(plan, payload, where);
  return `delete from ${qualified(node.source)} as ${ident(node.alias)}${where}`;
}

/** One statement for a whole write: it changes the rows, and reads back of them what the reply needs. */
export function writeStatement(plan: WritePlan): Query {
  const values = new Values();
  const { node, form, returnKeys } = plan;
  const change = changeSql(plan, values);
  const reads = form !== 'none';
  // As text, so that long numbers keep every digit.
  const keys = returnKeys
    .map((name) => `to_json(${ident(node.alias)}.${ident(name)}) #>> '{}' as ${ident(name)}`)
    .join(', ');
  const returning = reads ? returningSql(node) : keys || '1';
  const source = `with _w as (${change} returning ${returning})`;
  const from = `_w as ${ident(node.alias)}`;
  const derived = { ...node, conditions: [], source: { ...node.source, derived: true } };
  const rows = reads ? selectSql(derived, { from, where: [] }, values) : `select * from ${from}`;
  const shown = !reads && keys !== '' ? 'json' : form;
  const body = bodySql({ form: shown, stripNulls: plan.stripNulls }, '_t');
  const head = shown === 'csv' ? `${source}, _t as (${rows})` : source;
  const tail = shown === 'csv' ? '_t' : `(${rows}) _t`;
  const more = plan.resolution === 'merge' ? `, ${replacedSql}` : '';
  return {
    text: `${head} select count(*)::text, ${guardSql(body, plan.expect)}, null, ${replySettings}${more} from ${tail}`,
    values: values.list,
  };
}
