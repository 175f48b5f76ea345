import { z } from 'zod';

type Path = string[];

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema inside `.default()`, `.prefault()` and `.optional()`. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return inner(schema.unwrap());
  return schema;
}

function isIgnored(path: Path, ignored: readonly string[]): boolean {
  return ignored.some((entry) => {
    const parts = entry.split('.');
    return parts.length === path.length && parts.every((part, place) => part === '*' || part === path[place]);
  });
}

/** The keys of `value` that a schema does not name, except those listed as ignored (`a.b`, `*` for any one key). */
export function unknownKeys(schema: unknown, value: unknown, ignored: readonly string[], at: Path = []): Path[] {
  const known = inner(schema);
  if (!isTable(value)) return [];
  if (known instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, part]) => unknownKeys(known.valueType, part, ignored, [...at, key]));
  if (!(known instanceof z.ZodObject)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...at, key];
    if (isIgnored(path, ignored)) return [];
    return key in known.shape ? unknownKeys(known.shape[key], part, ignored, path) : [path];
  });
}
