import type { ApiSettings } from './settings.ts';

export type QualifiedName = { schema: string; name: string };

/** Functions by which a project shows and takes the values of a domain, where it made casts for that. */
export type Presentation = {
  /** From the domain to JSON, for replies. */
  shown: QualifiedName | null;
  /** From text to the domain, for filters. */
  filtered: QualifiedName | null;
  /** From JSON to the domain, for bodies. */
  written: QualifiedName | null;
};

export type Column = {
  name: string;
  /** As PostgreSQL names it, with its schema where that is not pg_catalog. */
  type: string;
  /** The same, at the bottom of domains and without length. */
  base: string;
  nullable: boolean;
  default: string | null;
  generated: boolean;
  comment: string | null;
  /** The values of an enumerated type. */
  choices: string[];
  presentation?: Presentation;
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
  /** Functions that take a row of it and give one value, by name: columns that are computed. The value is their schema. */
  computed: Map<string, string>;
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
  /** The function that gives the target's rows for a row of the origin, where no key does. */
  computed: QualifiedName | null;
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
  relation: QualifiedName | null;
  /** The columns that OUT arguments or RETURNS TABLE give. */
  columns: { name: string; type: string }[];
  comment: string | null;
  /** The media type that its result is, where the return type is a domain named like one. */
  media: MediaDomain | null;
  /** Settings of the function that must hold before it starts, such as its statement_timeout. */
  settings: Record<string, string>;
};

/** A domain whose name is a media type, and whether its values are bytes. */
export type MediaDomain = { name: string; isBytes: boolean };

/** An aggregate that turns rows into a body of a media type. */
export type MediaHandler = {
  function: QualifiedName;
  media: MediaDomain;
  /** The key of the relation whose rows it takes; `null` takes any row. */
  relation: QualifiedName | null;
};

export type SchemaCache = {
  relations: Map<string, Relation>;
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
  handlers: MediaHandler[];
  /** Settings that `alter role ... set` gives, by role: they hold for the callers of that role. */
  roleSettings: Map<string, Record<string, string>>;
  settings: ApiSettings;
};

/** The key of a relation or routine in the maps of the cache. */
export function keyOf(schema: string, name: string): string {
  return `${schema}\u0000${name}`;
}

/** True when an embed over this relationship gives one object instead of a list. */
export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}
