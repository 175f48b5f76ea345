import type { Field, JsonStep } from './ast.ts';
import type { Cursor } from './cursor.ts';

/** `->a->0->>b` after a column name. */
export function parseJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.peek('->')) {
    const asText = cursor.take('->>');
    if (!asText) cursor.expect('->');
    steps.push({ asText, ...cursor.jsonKey() });
  }
  return steps;
}

/** A column with an optional JSON path. */
export function parseField(cursor: Cursor): Field {
  return { name: cursor.name(), json: parseJsonPath(cursor) };
}
