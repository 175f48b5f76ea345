import type { Condition, FieldItem, OrderTerm } from '../parse/ast.ts';
import type { Relation, Relationship } from '../schema/types.ts';

export type Source = Pick<Relation, 'schema' | 'name' | 'columns' | 'computed'> & {
  /** True where the columns are not known beforehand, as for functions that give a bare row type. */
  open?: boolean;
  /** True where the rows come from a query in front, so that PostgreSQL has forgotten whose rows they are. */
  derived?: boolean;
};

export type Embed = {
  /** Its key in the result. */
  name: string;
  node: ReadNode;
  relationship: Relationship;
  join: 'inner' | 'left';
  spread: boolean;
  /** The alias under which an embed is joined. */
  joinAlias: string;
};

export type PlannedItem = { kind: 'all' } | FieldItem | { kind: 'embed'; embed: Embed };

/** One relation of a request: what is needed of it and of what hangs on it. */
export type ReadNode = {
  source: Source;
  alias: string;
  items: PlannedItem[];
  embeds: Embed[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};
