export type Column = {
  name: string;
  /** As PostgreSQL names it, with its schema where that is not pg_catalog. */
  type: string;
  nullable: boolean;
  default: string | null;
  generated: boolean;
  comment: string | null;
};

/** A table, view, materialized view or foreign table. */
export type Relation = {
  schema: string;
  name: string;
  kind: string;
  comment: string | null;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Functions that take a row of it and give one value: columns that are computed. */
  computed: Set<string>;
};

export type ColumnPair = { from: string; to: string };

export type Junction = {
  schema: string;
  name: string;
  constraints: [string, string];
  /** From the origin to the junction, and from the target to the junction. */
  source: ColumnPair[];
  target: ColumnPair[];
};

/** A way from one relation to another that an embed can take. */
export type Relationship = {
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
  origin: Relation;
  target: Relation;
  constraint: string;
  /** Columns of origin and target that are equal; empty for many-to-many. */
  columns: ColumnPair[];
  junction: Junction | null;
};

export type Argument = { name: string; type: string; required: boolean; variadic: boolean };

export type Routine = {
  schema: string;
  name: string;
  arguments: Argument[];
  volatility: 'i' | 's' | 'v';
  returnsSet: boolean;
  returnType: string;
  /** How a result row looks: a single value, nothing, or columns (those of a relation where known). */
  shape: 'scalar' | 'void' | 'composite';
  relation: { schema: string; name: string } | null;
  /** Names of the columns that OUT arguments or RETURNS TABLE give. */
  columns: string[];
  comment: string | null;
};

export type SchemaCache = {
  relations: Map<string, Relation>;
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
  /** Settings that `alter role ... set` gives, by role: they hold for the callers of that role. */
  roleSettings: Map<string, Record<string, string>>;
};

/** The key of a relation or routine in the maps of the cache. */
export function keyOf(schema: string, name: string): string {
  return `${schema}\u0000${name}`;
}

/** True when an embed over this relationship gives one object instead of a list. */
export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}
