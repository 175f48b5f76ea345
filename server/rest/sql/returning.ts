import type { Condition } from '../parse/ast.ts';
import type { ReadNode } from '../plan/tree.ts';
import { fieldSql, hasColumn } from './field.ts';
import { ident } from './quote.ts';

function fieldsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'filter' ? [condition.field.name] : fieldsOf(condition.conditions),
  );
}

/**
 * The RETURNING list of a write: only the columns that the reply needs, since each of them needs the right to read it.
 */
export function returningSql(node: ReadNode): string {
  const names = new Set<string>();
  let all = false;
  for (const item of node.items) {
    if (item.kind === 'all') all = true;
    else if (item.kind === 'field' && item.field !== null && hasColumn(node, item.field.name))
      names.add(item.field.name);
    else if (item.kind === 'field' && item.field !== null && item.field.name !== 'count') fieldSql(node, item.field);
  }
  for (const { relationship } of node.embeds)
    for (const { from } of relationship.junction?.source ?? relationship.columns) names.add(from);
  for (const term of node.order) if (term.relation === null) names.add(term.field.name);
  for (const name of fieldsOf(node.conditions)) if (hasColumn(node, name)) names.add(name);
  const alias = ident(node.alias);
  const extra = [...names].filter((name) => !all || node.source.computed.has(name));
  const list = extra.map((name) => `${alias}.${ident(name)}`);
  if (all) list.unshift(`${alias}.*`);
  return list.length === 0 ? '1' : list.join(', ');
}
