import { apiError } from '../../http/error.ts';
import type { EmbedItem, RestQuery, SelectItem } from '../parse/ast.ts';
import type { SchemaCache } from '../schema/types.ts';
import { findRelationship } from './relationship.ts';
import type { Embed, PlannedItem, ReadNode, Source } from './tree.ts';

export type PlanContext = {
  cache: SchemaCache;
  schema: string;
  query: RestQuery;
  /** The most rows that one relation may give. */
  maxRows: number;
};

type State = PlanContext & { used: Set<string>; counter: number };

function notEmbedded(name: string): Error {
  return apiError(
    400,
    'PGRST108',
    `'${name}' is not an embedded resource in this request`,
    null,
    `Verify that '${name}' is included in the 'select' query parameter.`,
  );
}

function planEmbed(state: State, source: Source, item: EmbedItem, path: string[]): Embed {
  const { schema } = state;
  const wanted = { schema, origin: source.name, target: item.relation, hint: item.hint };
  const relationship = findRelationship(state.cache, wanted);
  state.counter += 1;
  const number = state.counter;
  const { target } = relationship;
  const names = [item.alias, item.relation].filter((name) => name !== null);
  const paths = names.map((name) => [...path, name].join('.'));
  const here = paths.find((candidate) => state.query.nodes.has(candidate)) ?? paths[0] ?? '';
  return {
    name: item.alias ?? item.relation,
    node: planNode(state, target, `${target.name}_${number}`, item.select, here.split('.')),
    relationship,
    join: item.join ?? 'left',
    spread: item.spread,
    joinAlias: `_e${number}`,
  };
}

function planNode(
  state: State,
  source: Source,
  alias: string,
  select: readonly SelectItem[],
  path: string[],
): ReadNode {
  const key = path.join('.');
  const query = state.query.nodes.get(key);
  state.used.add(key);
  const embeds: Embed[] = [];
  const items = select.map((item): PlannedItem => {
    if (item.kind !== 'embed') return item;
    const embed = planEmbed(state, source, item, path);
    embeds.push(embed);
    return { kind: 'embed', embed };
  });
  return {
    source,
    alias,
    items,
    embeds,
    conditions: query?.conditions ?? [],
    order: query?.order ?? [],
    limit: Math.min(query?.limit ?? state.maxRows, state.maxRows),
    offset: query?.offset ?? 0,
  };
}

/** Resolves what a request selects from `source`: every embed gets its relationship, every filter its place. */
export function planRead(context: PlanContext, source: Source): ReadNode {
  const state: State = { ...context, used: new Set(), counter: 0 };
  const node = planNode(state, source, source.name, context.query.select, []);
  for (const path of context.query.nodes.keys())
    if (!state.used.has(path)) throw notEmbedded(path.split('.').at(-1) ?? path);
  return node;
}
