import type { FieldItem } from '../parse/ast.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { fieldName, fieldSql, hasColumn } from './field.ts';
import { ownConditions } from './condition.ts';
import { orderSql } from './order.ts';
import { ident } from './quote.ts';
import type { Values } from './quote.ts';
import { tie } from './tie.ts';

type Item = { sql: string; aggregate: boolean };

function cast(expression: string, type: string | null): string {
  return type === null ? expression : `cast(${expression} as ${type})`;
}

/** `units(count)` counts rows, unless there is a column of that name. */
function countsRows(node: ReadNode, { field, aggregate }: FieldItem): boolean {
  if (field === null) return true;
  const bare = field.name === 'count' && field.json.length === 0 && aggregate === null;
  return bare && node.source.open !== true && !hasColumn(node, 'count');
}

function fieldItem(node: ReadNode, item: FieldItem): Item {
  const { field, alias } = item;
  if (countsRows(node, item) || field === null) {
    const counted = cast('count(*)', item.aggregateCast ?? item.cast);
    return { sql: `${counted} as ${ident(alias ?? 'count')}`, aggregate: true };
  }
  const value = cast(fieldSql(node, field), item.cast);
  if (item.aggregate === null) return { sql: `${value} as ${ident(alias ?? fieldName(field))}`, aggregate: false };
  const sum = cast(`${item.aggregate}(${value})`, item.aggregateCast);
  return { sql: `${sum} as ${ident(alias ?? item.aggregate)}`, aggregate: true };
}

function spreadItems(embed: Embed): Item[] {
  const joined = ident(embed.joinAlias);
  return embed.node.items.flatMap((item): Item[] => {
    if (item.kind === 'all') return [{ sql: `${joined}.*`, aggregate: false }];
    if (item.kind === 'embed' && item.embed.spread) return spreadItems({ ...item.embed, joinAlias: embed.joinAlias });
    const own = item.kind === 'embed' ? item.embed.name : keyOf(embed.node, item);
    return [{ sql: `${joined}.${ident(own)}`, aggregate: false }];
  });
}

function keyOf(node: ReadNode, item: FieldItem): string {
  if (item.alias !== null) return item.alias;
  if (countsRows(node, item) || item.field === null) return 'count';
  return item.aggregate ?? fieldName(item.field);
}

function embedItem(node: ReadNode, embed: Embed, values: Values): Item[] {
  if (embed.node.items.length === 0) return [];
  if (embed.spread) return spreadItems(embed);
  const name = ident(embed.name);
  if (isToOne(embed.relationship)) {
    const joined = ident(embed.joinAlias);
    return [{ sql: `row_to_json(${joined}.*) as ${name}`, aggregate: false }];
  }
  // In the select list, so that PostgreSQL builds it after ORDER BY and LIMIT, for the wanted rows only.
  const { from, where } = tie(node, embed);
  const rows = selectSql(embed.node, { from, where }, values);
  const list = `(select json_agg(${ident(embed.joinAlias)}) from (${rows}) ${ident(embed.joinAlias)})`;
  return [{ sql: `coalesce(${list}, '[]') as ${name}`, aggregate: false }];
}

function joinSql(node: ReadNode, embed: Embed, values: Values): string {
  const used = embed.node.items.length > 0 && isToOne(embed.relationship);
  if (!used) return '';
  const { from, where } = tie(node, embed);
  const rows = selectSql({ ...embed.node, limit: null, offset: 0, order: [] }, { from, where }, values);
  const kind = embed.join === 'inner' ? 'join' : 'left join';
  return ` ${kind} lateral (${rows}) as ${ident(embed.joinAlias)} on true`;
}

/** True when an inner embed is not already joined, so that its existence is a condition of its own. */
function needsExists(embed: Embed): boolean {
  return embed.join === 'inner' && !(isToOne(embed.relationship) && embed.node.items.length > 0);
}

/** The SELECT for one node, its embeds included. */
export function selectSql(node: ReadNode, base: { from: string; where: string[] }, values: Values): string {
  const items = node.items.flatMap((item): Item[] => {
    if (item.kind === 'all') return [{ sql: `${ident(node.alias)}.*`, aggregate: false }];
    if (item.kind === 'field') return [fieldItem(node, item)];
    return embedItem(node, item.embed, values);
  });
  const joins = node.embeds.map((embed) => joinSql(node, embed, values)).join('');
  const where = [...base.where, ...ownConditions(node, values, needsExists)];
  const grouped = items.some(({ aggregate }) => aggregate)
    ? items.flatMap(({ aggregate }, index) => (aggregate ? [] : [String(index + 1)]))
    : [];
  const limit = node.limit === null ? '' : ` limit ${node.limit}`;
  const offset = node.offset === 0 ? '' : ` offset ${values.add(String(node.offset))}::bigint`;
  const parts = [
    `select ${items.map(({ sql }) => sql).join(', ')} from ${base.from}${joins}`,
    where.length === 0 ? '' : ` where ${where.join(' and ')}`,
    grouped.length === 0 ? '' : ` group by ${grouped.join(', ')}`,
    orderSql(node),
  ];
  return `${parts.join('')}${limit}${offset}`;
}
