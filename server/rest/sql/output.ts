import type { FieldItem } from '../parse/ast.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { fieldName, fieldSql, hasColumn } from './field.ts';
import { shownSql } from './presentation.ts';
import { ident } from './quote.ts';

/** One thing that a node gives: a column of its rows, under a name. */
export type Output = {
  value: string;
  /** `null` where the value is `alias.*`, whose names are the relation's own. */
  name: string | null;
  /** The aggregate around the value, where one was asked for. */
  sum: ((value: string) => string) | null;
  /** True for JSON made here, which PostgreSQL can't group by as it is. */
  isJson?: boolean;
};

function cast(expression: string, type: string | null): string {
  return type === null ? expression : `cast(${expression} as ${type})`;
}

/** `units(count)` counts rows, unless there is a column of that name. */
function countsRows(node: ReadNode, { field, aggregate }: FieldItem): boolean {
  if (field === null) return true;
  const bare = field.name === 'count' && field.json.length === 0 && aggregate === null;
  return bare && node.source.open !== true && !hasColumn(node, 'count');
}

/** A selected column, JSON value or aggregate. */
export function fieldOutput(node: ReadNode, item: FieldItem): Output {
  const { field, alias, aggregate } = item;
  if (countsRows(node, item) || field === null) {
    const type = item.aggregateCast ?? item.cast;
    // Of an embed that found nothing there is a row all the same, with null in it: that one is not counted.
    return { value: '1', name: alias ?? 'count', sum: (value) => cast(`count(${value})`, type) };
  }
  if (aggregate === null && item.cast === null && field.json.length === 0) {
    const shown = shownSql(node, field.name);
    if (shown !== null) return { value: shown, name: alias ?? field.name, sum: null, isJson: true };
  }
  const value = cast(fieldSql(node, field), item.cast);
  if (aggregate === null) return { value, name: alias ?? fieldName(field), sum: null };
  return { value, name: alias ?? aggregate, sum: (inner) => cast(`${aggregate}(${inner})`, item.aggregateCast) };
}

/** Everything of a row: `alias.*`, or column by column where each has to be named. */
export function allOutputs(node: ReadNode, oneByOne: boolean): Output[] {
  const alias = ident(node.alias);
  const split = oneByOne || [...node.source.columns.values()].some((column) => column.presentation?.shown);
  if (!split || node.source.open === true) return [{ value: `${alias}.*`, name: null, sum: null }];
  return [...node.source.columns.keys()].map((name): Output => {
    const shown = shownSql(node, name);
    return shown === null
      ? { value: `${alias}.${ident(name)}`, name, sum: null }
      : { value: shown, name, sum: null, isJson: true };
  });
}

/** True when the rows of a node are grouped: it sums something itself, or a to-one embed spread into it does. */
export function isGrouped(node: ReadNode): boolean {
  return node.items.some((item) => {
    if (item.kind === 'field') return item.aggregate !== null || countsRows(node, item);
    return item.kind === 'embed' && item.embed.spread && isGrouped(item.embed.node);
  });
}

/** True when a node is there for its filters only: it selects nothing, or embeds that select nothing. */
export function isEmpty({ items }: ReadNode): boolean {
  return items.every((item) => item.kind === 'embed' && isEmpty(item.embed.node));
}

/** True when an embed is joined: to-one ones with something to show, and those spread into arrays. */
export function isJoined({ node, relationship, spread }: Embed): boolean {
  return !isEmpty(node) && (spread || isToOne(relationship));
}
