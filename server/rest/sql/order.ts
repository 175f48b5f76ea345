import { apiError } from '../../http/error.ts';
import type { OrderTerm } from '../parse/ast.ts';
import type { ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { fieldSql } from './field.ts';
import { tie } from './tie.ts';

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
  const { from, where } = tie(node, embed);
  return `(select ${fieldSql(embed.node, term.field)} from ${from} where ${where.join(' and ')})`;
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
