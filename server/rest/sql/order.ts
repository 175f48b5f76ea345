import { apiError } from '../../http/error.ts';
import type { OrderTerm } from '../parse/ast.ts';
import type { ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { fieldName, fieldSql, hasColumn, jsonPathSql } from './field.ts';
import { isJoined } from './output.ts';
import { shownSql } from './presentation.ts';
import { ident, whereSql } from './quote.ts';
import { tie } from './tie.ts';

/** True when rows of the node show something under this name, its own or an alias, that can be ordered and grouped by. */
function shows(node: ReadNode, name: string): boolean {
  const { items, source } = node;
  return items.some((item) => {
    if (item.kind === 'all') return source.columns.has(name) && shownSql(node, name) === null;
    if (item.kind === 'embed') return item.embed.spread && isJoined(item.embed) && shows(item.embed.node, name);
    const { field, alias, cast, aggregate } = item;
    if (field === null || aggregate !== null || (alias ?? fieldName(field)) !== name) return false;
    return cast !== null || field.json.length > 0 || shownSql(node, field.name) === null;
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
  const { name, json } = term.field;
  const shown = isJoined(embed) && shows(embed.node, name);
  if (shown && (json.length === 0 || !hasColumn(embed.node, name)))
    return jsonPathSql(`${ident(embed.joinAlias)}.${ident(name)}`, json, null);
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
