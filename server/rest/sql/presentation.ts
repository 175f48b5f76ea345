import type { Field } from '../parse/ast.ts';
import type { ReadNode } from '../plan/tree.ts';
import type { Column, QualifiedName } from '../schema/types.ts';
import { ident, qualified } from './quote.ts';

function call(name: QualifiedName, value: string): string {
  return `${qualified(name)}(${value})`;
}

function filterOf(node: ReadNode, { name, json }: Field): QualifiedName | null {
  return json.length > 0 ? null : (node.source.columns.get(name)?.presentation?.filtered ?? null);
}

/** A column as its domain is shown in replies; `null` where it has no form of its own. */
export function shownSql(node: ReadNode, name: string): string | null {
  const shown = node.source.columns.get(name)?.presentation?.shown ?? null;
  return shown === null ? null : call(shown, `${ident(node.alias)}.${ident(name)}`);
}

/** The value of a filter as a value of the column's domain. */
export function filteredSql(node: ReadNode, field: Field, place: string): string {
  const filtered = filterOf(node, field);
  return filtered === null ? place : call(filtered, place);
}

/** The same for a list of values. */
export function filteredListSql(node: ReadNode, field: Field, place: string): string {
  const filtered = filterOf(node, field);
  return filtered === null ? place : `array(select ${call(filtered, '_v')} from unnest(${place}::text[]) _v)`;
}

/** The type under which a column is read from a JSON body. */
export function writtenType({ type, presentation }: Column): string {
  return (presentation?.written ?? null) === null ? type : 'json';
}

/** A value of a JSON body as a value of the column. */
export function writtenSql({ presentation }: Column, value: string): string {
  const written = presentation?.written ?? null;
  return written === null ? value : call(written, value);
}
