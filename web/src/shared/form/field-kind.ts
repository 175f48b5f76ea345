import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';

/** What a schema says of one of its fields: which input it takes, and whether it may be left empty. */
export type FieldKind = { type: 'text' | 'date' | 'datetime-local' | 'email' | 'checkbox'; required: boolean };

/** Reads the kind of a field from the schema of its form. Raises where the schema has no such field. */
export function kindOfField(schema: $ZodType, name: string): FieldKind {
  const field = fieldAt(schema, name);
  if (!field) throw new Error(`The form has no field ${name}`);
  // A list that may have nothing in it is no required one.
  return { type: typeOf(field), required: !safeParse(field, '').success && !safeParse(field, []).success };
}

const EMPTY = ['', null, undefined, []];

/**
 * Whether a field has to be filled in before the form can be sent: nothing that is empty is right for it. A box to tick, and a
 * choice that always has a value, need no mark.
 */
export function mustBeFilled(schema: $ZodType, name: string): boolean {
  const field = fieldAt(schema, name);
  return field !== undefined && ASKED.has(coreOf(field)) && EMPTY.every((value) => !safeParse(field, value).success);
}

const ASKED = new Set(['string', 'number', 'array', 'union', 'custom', 'file', 'date']);

function coreOf(schema: $ZodType): string {
  const { def } = (schema as $ZodTypes)._zod;
  return def.type === 'pipe' ? coreOf(def.in) : def.type;
}

/** The schema at a path: a field, or one in a line of a list ('lines.0.note') or of a record. */
function fieldAt(schema: $ZodType, path: string): $ZodType | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = shapeOf(schema)[name];
  if (!field || rest.length === 0) return field;
  const [, ...inner] = rest;
  const line = lineOf(field);
  return line && inner.length > 0 ? fieldAt(line, inner.join('.')) : line;
}

/** What each line of a list is, or each value of a record. */
function lineOf(schema: $ZodType): $ZodType | undefined {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return def.type === 'pipe' ? lineOf(def.in) : undefined;
}

/** The fields of an object, also below refinements and transformations. */
function shapeOf(schema: $ZodType): Readonly<Record<string, $ZodType>> {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  return def.type === 'pipe' ? shapeOf(def.in) : {};
}

function typeOf(schema: $ZodType): FieldKind['type'] {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'boolean') return 'checkbox';
  if (def.type === 'pipe') return typeOf(def.in);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return typeOf(def.innerType);
  // A field that may stay empty: `z.union([z.literal(''), z.iso.date()])`.
  if (def.type === 'union') return def.options.map(typeOf).find((type) => type !== 'text') ?? 'text';
  const format = def.type === 'string' && 'format' in def ? def.format : undefined;
  if (format === 'datetime') return 'datetime-local';
  return format === 'date' || format === 'email' ? format : 'text';
}
