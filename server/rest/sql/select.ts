import { apiError } from '../../http/error.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { ownConditions } from './condition.ts';
import { orderSql } from './order.ts';
import { allOutputs, fieldOutput, isEmpty, isGrouped, isJoined } from './output.ts';
import type { Output } from './output.ts';
import { ident, whereSql } from './quote.ts';
import type { Values } from './quote.ts';
import { tie } from './tie.ts';

type Base = { from: string; where: string[] };
type Query = { sql: string; outputs: Output[] };

/** How the outputs of a node are needed. */
type Mode = {
  /** Aggregates are left to the node above, since this one is spread into it. */
  lift: boolean;
  /** Every output has a name, so that each can be taken up on its own. */
  named: boolean;
};

const plain: Mode = { lift: false, named: false };

function refuseSums(): never {
  throw apiError(
    400,
    'PGRST127',
    'Feature not implemented',
    'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  );
}

/** A to-one embed lies beside its parent, so that its columns can be shown, spread and ordered by. */
function joinOne(node: ReadNode, embed: Embed, values: Values, mode: Mode): { join: string; outputs: Output[] } {
  // What a function gives may be more than the one row that it promises.
  const limit = embed.relationship.computed === null ? null : 1;
  const bare = { ...embed.node, limit, offset: 0, order: [] };
  const { sql, outputs } = selectQuery(bare, tie(node, embed), values, mode);
  const kind = embed.join === 'inner' ? 'join' : 'left join';
  return { join: ` ${kind} lateral (${sql}) as ${ident(embed.joinAlias)} on true`, outputs };
}

/** A to-many embed that is spread gives one array for each of its columns, all in the same order. */
function joinMany(node: ReadNode, embed: Embed, values: Values): { join: string; outputs: Output[] } {
  if (isGrouped(embed.node)) refuseSums();
  const { sql, outputs } = selectQuery(embed.node, tie(node, embed), values, { lift: false, named: true });
  const lists = outputs.map(
    ({ name }) => `coalesce(json_agg("_s".${ident(name ?? '')}), '[]') as ${ident(name ?? '')}`,
  );
  const join = ` cross join lateral (select ${lists.join(', ')} from (${sql}) as "_s") as ${ident(embed.joinAlias)}`;
  return { join, outputs: outputs.map((output) => ({ ...output, isJson: true })) };
}

function taken(embed: Embed, outputs: readonly Output[]): Output[] {
  const joined = ident(embed.joinAlias);
  return outputs.map((output, index) => {
    const inner = output.sum === null ? output.name : lifted(index);
    return { ...output, value: inner === null ? `${joined}.*` : `${joined}.${ident(inner)}` };
  });
}

function lifted(index: number): string {
  return `_sum${index}`;
}

type Embedded = { join: string; outputs: Output[] };

function embedded(node: ReadNode, embed: Embed, values: Values, named: boolean): Embedded {
  const { name, joinAlias } = embed;
  if (isEmpty(embed.node)) return { join: '', outputs: [] };
  if (embed.spread) {
    const toOne = isToOne(embed.relationship);
    const spread = toOne ? joinOne(node, embed, values, { lift: true, named }) : joinMany(node, embed, values);
    return { join: spread.join, outputs: taken(embed, spread.outputs) };
  }
  if (isJoined(embed)) {
    const { join } = joinOne(node, embed, values, plain);
    return { join, outputs: [{ value: `row_to_json(${ident(joinAlias)}.*)`, name, sum: null, isJson: true }] };
  }
  // In the select list, so that PostgreSQL builds it after ORDER BY and LIMIT, for the needed rows only.
  const { sql } = selectQuery(embed.node, tie(node, embed), values, plain);
  const list = `(select json_agg(${ident(joinAlias)}) from (${sql}) ${ident(joinAlias)})`;
  return { join: '', outputs: [{ value: `coalesce(${list}, '[]')`, name, sum: null, isJson: true }] };
}

/** True when an inner embed is not already joined as one row, so that its existence is a condition of its own. */
function needsExists(embed: Embed): boolean {
  return embed.join === 'inner' && !(isToOne(embed.relationship) && isJoined(embed));
}

function itemSql({ value, name, sum, isJson }: Output, index: number, grouped: boolean, lift: boolean): string {
  if (name === null) return value;
  if (sum !== null) return `${lift ? value : sum(value)} as ${ident(lift ? lifted(index) : name)}`;
  return `${grouped && isJson === true ? `${value}::jsonb` : value} as ${ident(name)}`;
}

function selectQuery(node: ReadNode, base: Base, values: Values, { lift, named }: Mode): Query {
  const grouped = !lift && isGrouped(node);
  const oneByOne = named || grouped;
  const joins: string[] = [];
  const outputs = node.items.flatMap((item): Output[] => {
    if (item.kind === 'all') return allOutputs(node, oneByOne);
    if (item.kind === 'field') return [fieldOutput(node, item)];
    const { join, outputs: found } = embedded(node, item.embed, values, oneByOne);
    joins.push(join);
    return found;
  });
  const list = outputs.map((output, index) => itemSql(output, index, grouped, lift));
  const where = [...base.where, ...ownConditions(node, values, needsExists)];
  const groups = grouped ? outputs.flatMap(({ sum }, index) => (sum === null ? [String(index + 1)] : [])) : [];
  const sql = [
    `select ${list.join(', ')} from ${base.from}${joins.join('')}`,
    whereSql(where),
    groups.length === 0 ? '' : ` group by ${groups.join(', ')}`,
    orderSql(node),
    node.limit === null ? '' : ` limit ${node.limit}`,
    node.offset === 0 ? '' : ` offset ${values.add(String(node.offset))}::bigint`,
  ].join('');
  return { sql, outputs };
}

/** The SELECT for one node, its embeds included. */
export function selectSql(node: ReadNode, base: Base, values: Values): string {
  return selectQuery(node, base, values, plain).sql;
}
