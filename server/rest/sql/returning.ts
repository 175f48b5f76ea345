import type { Condition } from '../parse/ast.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { fieldSql, hasColumn } from './field.ts';
import { ident } from './quote.ts';

function fieldsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'filter' ? [condition.field.name] : fieldsOf(condition.conditions),
  );
}

function keysOf({ relationship: { junction, columns } }: Embed): string[] {
  return (junction?.source ?? columns).map(({ from }) => from);
}

/** The columns that the reply to a write is made of; `null` when it takes whole rows. */
function wantedColumns(node: ReadNode): Set<string> | null {
  const names = new Set(node.embeds.flatMap(keysOf));
  let whole = node.embeds.some(({ relationship }) => relationship.computed !== null);
  for (const item of node.items) {
    if (item.kind === 'all') whole = true;
    else if (item.kind === 'field' && item.field !== null && hasColumn(node, item.field.name))
      names.add(item.field.name);
    // Refuses a name that nothing bears.
    else if (item.kind === 'field' && item.field !== null && item.field.name !== 'count') fieldSql(node, item.field);
  }
  for (const term of node.order) if (term.relation === null) names.add(term.field.name);
  for (const name of fieldsOf(node.conditions)) if (hasColumn(node, name)) names.add(name);
  // A column that is computed takes the whole row.
  const isStored = (name: string): boolean => node.source.columns.has(name) || !node.source.computed.has(name);
  return whole || ![...names].every(isStored) ? null : names;
}

/**
 * The RETURNING list of a write: only the columns that the reply needs, since each of them needs the right to read it.
 */
export function returningSql(node: ReadNode): string {
  const names = wantedColumns(node);
  const alias = ident(node.alias);
  if (names === null) return `${alias}.*`;
  const list = [...names].map((name) => `${alias}.${ident(name)}`);
  return list.length === 0 ? '1' : list.join(', ');
}
