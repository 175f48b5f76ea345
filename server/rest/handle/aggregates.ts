import { apiError } from '../../http/error.ts';
import type { SelectItem } from '../parse/ast.ts';
import type { SchemaCache } from '../schema/types.ts';

function asksForOne(items: readonly SelectItem[]): boolean {
  return items.some(
    (item) => (item.kind === 'field' && item.aggregate !== null) || (item.kind === 'embed' && asksForOne(item.select)),
  );
}

/** Aggregates are off unless the login role turns them on: anyone may ask, and they read whole tables. */
export function refuseAggregates({ settings }: SchemaCache, select: readonly SelectItem[]): void {
  if (settings.aggregates || !asksForOne(select)) return;
  throw apiError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}
