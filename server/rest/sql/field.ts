import { apiError } from '../../http/error.ts';
import type { Field, JsonStep } from '../parse/ast.ts';
import type { ReadNode } from '../plan/tree.ts';
import { ident, literal, qualified } from './quote.ts';

/** True when the node's relation has such a column, stored or computed. */
export function hasColumn({ source }: ReadNode, name: string): boolean {
  return source.open === true || source.columns.has(name) || source.computed.has(name);
}

/** A row of the node as a value of its relation's type. */
export function rowSql({ source, alias }: ReadNode): string {
  return source.derived === true ? `${ident(alias)}::${qualified(source)}` : ident(alias);
}

/** A value inside a column; what isn't JSON, or of a type that isn't known beforehand, is made JSON for it. */
export function jsonPathSql(column: string, path: readonly JsonStep[], type: string | null): string {
  if (path.length === 0) return column;
  const start = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  const steps = path.map(({ asText, key, isPlace }) => {
    const index = isPlace && key.length < 10;
    return `${asText ? '->>' : '->'}${index ? key : literal(key)}`;
  });
  return `(${start}${steps.join('')})`;
}

function columnSql(node: ReadNode, name: string): string {
  const computed = node.source.columns.has(name) ? undefined : node.source.computed.get(name);
  if (computed === undefined) return `${ident(node.alias)}.${ident(name)}`;
  return `${qualified({ schema: computed, name })}(${rowSql(node)})`;
}

/** A column of a node, or a value inside it, as SQL. A name that the schema cache does not know is refused. */
export function fieldSql(node: ReadNode, field: Field): string {
  const { name, json } = field;
  if (!hasColumn(node, name)) throw apiError(400, '42703', `column ${node.alias}.${name} does not exist`);
  return jsonPathSql(columnSql(node, name), json, node.source.columns.get(name)?.base ?? null);
}

/** The key that a field has in the result unless it is renamed. */
export function fieldName({ name, json }: Field): string {
  const keys = json.map(({ key }) => key).filter((key) => !/^-?\d+$/.test(key));
  return keys.at(-1) ?? name;
}
