import { apiError } from '../../http/error.ts';
import type { Field, OrderTerm } from '../parse/ast.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { fieldSql } from './field.ts';
import { isJoined } from './output.ts';
import { ident, whereSql } from './quote.ts';
import { tie } from './tie.ts';

/** True when the embed is joined with this very column, so that it can be ordered (and grouped) by as it is. */
function showsColumn(embed: Embed, { name, json }: Field): boolean {
  const { items, source } = embed.node;
  if (!isJoined(embed) || json.length > 0) return false;
  return items.some((item) => {
    if (item.kind === 'all') return source.columns.has(name);
    if (item.kind !== 'field' || item.field === null || item.aggregate !== null) return false;
    return (
      item.field.name === name && item.field.json.length === 0 && item.cast === null && (item.alias ?? name) === name
    );
  });
}

function relatedSql(node: ReadNode, term: OrderTerm, relation: string): string {
  const embed = node.embeds.find(({ name }) => name === relation);
  if (embed === undefined)
    throw apiError(
      400,
      'PGRST108',
      `'${relation}' is not an embedded resource in this request`,
      null,
      `Verify that '${relation}' is included in the 'select' query parameter.`,
    );
  if (!isToOne(embed.relationship))
    throw apiError(
      400,
      'PGRST118',
      `A related order on '${relation}' is not possible`,
      `'${node.source.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    );
  if (showsColumn(embed, term.field)) return `${ident(embed.joinAlias)}.${ident(term.field.name)}`;
  const { from, where } = tie(node, embed);
  return `(select ${fieldSql(embed.node, term.field)} from ${from}${whereSql(where)} limit 1)`;
}

/** The ORDER BY of a node, or nothing. */
export function orderSql(node: ReadNode): string {
  if (node.order.length === 0) return '';
  const terms = node.order.map((term) => {
    const by = term.relation === null ? fieldSql(node, term.field) : relatedSql(node, term, term.relation);
    const direction = term.direction === null ? '' : ` ${term.direction}`;
    return `${by}${direction}${term.nulls === null ? '' : ` nulls ${term.nulls}`}`;
  });
  return ` order by ${terms.join(', ')}`;
}
