import { apiError } from '../../http/error.ts';
import type { Condition, Filter } from '../parse/ast.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { fieldSql, hasColumn } from './field.ts';
import { filteredListSql, filteredSql } from './presentation.ts';
import { arrayText, literal, whereSql } from './quote.ts';
import type { Values } from './quote.ts';
import { tie } from './tie.ts';

const never = 'false';

function searchSql(node: ReadNode, filter: Filter, values: Values): string {
  const { operation, field } = filter;
  if (operation.kind !== 'search') return never;
  const config = operation.config === null ? '' : `${literal(operation.config)}::regconfig, `;
  const column = fieldSql(node, field);
  // Of what kind a value is that a function gives, only PostgreSQL knows: text and documents can both be searched as they are.
  const base = node.source.columns.get(field.name)?.base ?? '';
  const asItIs = field.json.length === 0 && (base === '' || base === 'tsvector');
  const document = asItIs ? column : `to_tsvector(${config}${column})`;
  return `${document} @@ ${operation.function}(${config}${values.add(operation.value)})`;
}

function filterSql(node: ReadNode, filter: Filter, values: Values): string {
  const { operation, field } = filter;
  if (operation.kind === 'search') return searchSql(node, filter, values);
  const column = fieldSql(node, field);
  switch (operation.kind) {
    case 'compare': {
      const place = values.add(operation.value);
      if (operation.quantifier === null) return `${column} ${operation.operator} ${filteredSql(node, field, place)}`;
      return `${column} ${operation.operator} ${operation.quantifier}(${place})`;
    }
    case 'in':
      return `${column} = any(${filteredListSql(node, field, values.add(arrayText(operation.values)))})`;
    case 'is':
      return `${column} is ${operation.value}`;
    case 'distinct':
      return `${column} is distinct from ${filteredSql(node, field, values.add(operation.value))}`;
  }
}

/** `units=is.null`: whether an embed found anything. */
function embedFilterSql(node: ReadNode, embed: Embed, filter: Filter, values: Values): string {
  const { operation } = filter;
  if (operation.kind !== 'is' || !['null', 'not null'].includes(operation.value))
    throw apiError(
      400,
      'PGRST120',
      `Bad operator on the '${embed.name}' embedded resource`,
      'Only is null or not is null filters are allowed on embedded resources',
    );
  const exists = existsSql(node, embed, values);
  return operation.value === 'null' ? `not ${exists}` : exists;
}

/** A filter, or a tree of filters, as SQL in parentheses. */
export function conditionSql(node: ReadNode, condition: Condition, values: Values): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind !== 'filter') {
    const parts = condition.conditions.map((part) => conditionSql(node, part, values));
    return `${not}(${parts.join(` ${condition.kind} `)})`;
  }
  const { name, json } = condition.field;
  const embed =
    json.length === 0 && !hasColumn(node, name) ? node.embeds.find((candidate) => candidate.name === name) : undefined;
  if (embed !== undefined) return `${not}(${embedFilterSql(node, embed, condition, values)})`;
  return `${not}(${filterSql(node, condition, values)})`;
}

/** The conditions of a node itself: its filters, and that its inner embeds find something. */
export function ownConditions(node: ReadNode, values: Values, isInner: (embed: Embed) => boolean): string[] {
  return [
    ...node.conditions.map((condition) => conditionSql(node, condition, values)),
    ...node.embeds.filter(isInner).map((embed) => existsSql(node, embed, values)),
  ];
}

/** True when an embed's relation holds a row for the parent's row. */
export function existsSql(parent: ReadNode, embed: Embed, values: Values): string {
  const { from, where } = tie(parent, embed);
  const own = ownConditions(embed.node, values, ({ join }) => join === 'inner');
  return `exists (select from ${from}${whereSql([...where, ...own])})`;
}
