export type Json = Record<string, unknown>;

const kinds: [RegExp, string][] = [
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision)/, 'number'],
  [/^boolean$/, 'boolean'],
];

function kindOf(type: string): string | null {
  if (/^jsonb?$/.test(type)) return null;
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'string';
}

function withKind(kind: string | null): Json {
  return kind === null ? {} : { type: kind };
}

/** The JSON type of a value of a PostgreSQL type, with that type as its format. */
export function valueType(type: string): Json {
  const element = type.endsWith('[]') ? type.slice(0, -2) : null;
  if (element !== null) return { format: type, type: 'array', items: withKind(kindOf(element)) };
  return { format: type, ...withKind(kindOf(type)) };
}

const length = /^character(?: varying)?\((\d+)\)$/;

/** The longest text that a type takes, where it has such a limit. */
export function longest(type: string): Json {
  const found = length.exec(type)?.[1];
  return found === undefined ? {} : { maxLength: Number(found) };
}

/** A default as JSON, where it is a plain value. */
export function plainDefault(type: string, text: string | null): Json {
  if (text === null) return {};
  const quoted = /^'((?:[^']|'')*)'(?:::.*)?$/.exec(text)?.[1];
  if (quoted !== undefined && kindOf(type) === 'string') return { default: quoted.replaceAll("''", "'") };
  if (/^-?\d+(\.\d+)?$/.test(text)) return { default: Number(text) };
  if (text === 'true' || text === 'false') return { default: text === 'true' };
  return kindOf(type) === 'string' ? { default: text } : {};
}
