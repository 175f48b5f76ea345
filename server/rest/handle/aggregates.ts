import { apiError } from '../../http/error.ts';
import type { SelectItem } from '../parse/ast.ts';
import type { SchemaCache } from '../schema/types.ts';

const setting = 'pgrst.db_aggregates_enabled';

function asksForOne(items: readonly SelectItem[]): boolean {
  return items.some(
    (item) => (item.kind === 'field' && item.aggregate !== null) || (item.kind === 'embed' && asksForOne(item.select)),
  );
}

/** Aggregates are off unless the login role turns them on: anyone may ask, and they read whole tables. */
export function refuseAggregates(cache: SchemaCache, select: readonly SelectItem[]): void {
  if (!asksForOne(select)) return;
  if (cache.roleSettings.get('authenticator')?.[setting] === 'true') return;
  throw apiError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}
