/** A key, or the place of an element where it is a number without quotes. */
export type JsonStep = { asText: boolean; key: string; isPlace: boolean };

/** A column, or a value inside a JSON column. */
export type Field = { name: string; json: JsonStep[] };

export const aggregates = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type Aggregate = (typeof aggregates)[number];

export type FieldItem = {
  kind: 'field';
  /** `null` only for `count()`, which counts rows. */
  field: Field | null;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};

export type EmbedItem = {
  kind: 'embed';
  relation: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: boolean;
  select: SelectItem[];
};

export type SelectItem = { kind: 'all' } | FieldItem | EmbedItem;

export type Quantifier = 'any' | 'all' | null;

export type Operation =
  | { kind: 'compare'; operator: string; quantifier: Quantifier; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; function: string; config: string | null; value: string };

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation };
export type Logic = { kind: 'and' | 'or'; negated: boolean; conditions: Condition[] };
export type Condition = Filter | Logic;

export type OrderTerm = {
  field: Field;
  /** The embed by whose column is ordered. */
  relation: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** What the query string says about one relation of the request; the key is its path, such as "units.ranks". */
export type NodeQuery = { conditions: Condition[]; order: OrderTerm[]; limit: number | null; offset: number | null };

export type RestQuery = {
  select: SelectItem[];
  nodes: Map<string, NodeQuery>;
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function call by GET. */
  arguments: [string, string][];
};
