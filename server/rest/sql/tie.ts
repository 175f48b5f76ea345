import type { Embed, ReadNode } from '../plan/tree.ts';
import type { ColumnPair } from '../schema/types.ts';
import { rowSql } from './field.ts';
import { ident, qualified } from './quote.ts';

function equal(left: string, right: string, pairs: readonly ColumnPair[]): string[] {
  return pairs.map(({ from, to }) => `${ident(left)}.${ident(from)} = ${ident(right)}.${ident(to)}`);
}

/** The FROM of an embedded relation and the conditions that tie it to its parent. */
export function tie(parent: ReadNode, embed: Embed): { from: string; where: string[] } {
  const { node, relationship } = embed;
  const { junction, computed } = relationship;
  if (computed !== null)
    return { from: `${qualified(computed)}(${rowSql(parent)}) as ${ident(node.alias)}`, where: [] };
  const from = `${qualified(relationship.target)} as ${ident(node.alias)}`;
  if (junction === null) return { from, where: equal(parent.alias, node.alias, relationship.columns) };
  const between = `${node.alias}_${junction.name}`;
  const on = equal(node.alias, between, junction.target).join(' and ');
  return {
    from: `${from} join ${qualified(junction)} as ${ident(between)} on ${on}`,
    where: equal(parent.alias, between, junction.source),
  };
}
