import type { Query } from '../../database/one-sync.ts';
import type { ReadNode } from '../plan/tree.ts';
import type { Routine } from '../schema/types.ts';
import { ident, qualified, Values } from './quote.ts';
import { readStatement } from './read-statement.ts';
import type { ReadForm } from './read-statement.ts';
import { replySettings } from './result.ts';

export type CallArguments =
  | { kind: 'none' }
  /** The whole body, for a function with one unnamed argument. */
  | { kind: 'body'; value: string | Buffer }
  /** JSON text of an object, and which of its keys are arguments. */
  | { kind: 'named'; json: Buffer; names: readonly string[] }
  /** Texts from the query string or a form. */
  | { kind: 'texts'; texts: Map<string, string[]> };

/** The name of the one column that a function of plain values gives. */
export const scalarColumn = 'pgrst_scalar';

function arrayElement(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** What is between the parentheses of the call, and the FROM that it needs. */
function argumentsSql(routine: Routine, given: CallArguments, values: Values): { list: string; from: string } {
  if (given.kind === 'none') return { list: '', from: '' };
  if (given.kind === 'body') {
    const type = routine.arguments[0]?.type ?? 'json';
    return { list: `${values.add(given.value)}::${type}`, from: '' };
  }
  const names = given.kind === 'named' ? given.names : [...given.texts.keys()];
  const used = routine.arguments.filter(({ name }) => names.includes(name));
  if (given.kind === 'named') {
    if (used.length === 0) return { list: '', from: '' };
    const record = used.map(({ name, type }) => `${ident(name)} ${type}`).join(', ');
    const list = used.map(({ name, variadic }) => `${variadic ? 'variadic ' : ''}${ident(name)} := _.${ident(name)}`);
    const from = `json_to_record(${values.add(given.json)}::json) as _(${record})`;
    return { list: list.join(', '), from };
  }
  const list = used.map(({ name, type, variadic }) => {
    const texts = given.texts.get(name) ?? [];
    const value = variadic ? `{${texts.map(arrayElement).join(',')}}` : (texts.at(-1) ?? '');
    return `${variadic ? 'variadic ' : ''}${ident(name)} := ${values.add(value)}::${type}`;
  });
  return { list: list.join(', '), from: '' };
}

/** The query that calls the function once and gives its rows. */
function callSql(routine: Routine, given: CallArguments, values: Values): string {
  const { list, from } = argumentsSql(routine, given, values);
  const call = `${qualified(routine)}(${list})`;
  if (routine.shape !== 'composite')
    return `select ${call} as ${ident(scalarColumn)}${from === '' ? '' : ` from ${from}`}`;
  return from === '' ? `select _f.* from ${call} as _f` : `select _f.* from ${from}, lateral ${call} as _f`;
}

/** A call whose rows are read like a relation: filters, order, embeds and so on come after the call. */
export function callStatement(routine: Routine, given: CallArguments, node: ReadNode, form: ReadForm): Query {
  const values = new Values();
  const prefix = `with _w as (${callSql(routine, given, values)})`;
  const from = `_w as ${ident(node.alias)}`;
  return readStatement(node, form, { prefix, from, values });
}

/** A call that gives one value: as JSON, or as it is where the value is a body of its own. */
export function scalarStatement(routine: Routine, given: CallArguments, asText: boolean): Query {
  const values = new Values();
  const source = `with _w as (${callSql(routine, given, values)})`;
  const value = ident(scalarColumn);
  // What is JSON already stays as it is: taken out of a list again, a long one would be read through once more.
  const isJson = routine.returnType === 'json' || routine.returnType === 'jsonb';
  const json = isJson ? `coalesce(max(${value}::text), 'null')` : `(json_agg(${value})->0)::text`;
  const body = asText ? `coalesce(max(${value}::text), '')` : json;
  // Read all the same: what no one reads, the planner may leave out, and with it a check that a stable function makes.
  const shown = routine.shape === 'void' ? `left(coalesce(max(${value}::text), ''), 0)` : body;
  return { text: `${source} select count(*)::text, ${shown}, null, ${replySettings} from _w`, values: values.list };
}
