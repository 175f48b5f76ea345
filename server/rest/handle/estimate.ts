import { runRaw } from '../context.ts';
import type { Context } from '../context.ts';
import type { ReadNode } from '../plan/tree.ts';
import type { Total } from '../sql/read-statement.ts';
import { matchingSql } from '../sql/read-statement.ts';
import { ident, qualified, Values } from '../sql/quote.ts';
import { explainSql } from './explain.ts';

/** How many rows the planner expects to match. */
async function plannedRows(context: Context, node: ReadNode): Promise<number> {
  const values = new Values();
  const from = `${qualified(node.source)} as ${ident(node.alias)}`;
  const text = explainSql(matchingSql(node, from, values), { format: 'json', options: [] });
  const rows = await runRaw(context, { text, values: values.list }, { readOnly: true });
  const found = /"Plan Rows":\s*(\d+)/.exec(rows[0]?.[0] ?? '');
  return Number(found?.[1] ?? 0);
}

/** Plans are made from the sizes of whole tables, hidden rows included: only a role that reads all of them is answered by a plan. */
const READS_ALL = 'service_role';

/** What the statement itself has to count. */
export function totalWanted({ preferences: { count }, cache, caller }: Context): Total {
  if (count === undefined) return 'none';
  if (count === 'exact' || caller.role !== READS_ALL) return 'exact';
  return count === 'estimated' ? { upTo: cache.settings.maxRows } : 'none';
}

/** The total of a read: as counted, or as the planner expects where that was asked for or counting would take long. */
export async function totalOf(
  context: Context,
  node: ReadNode,
  { total, rows }: { total: number | null; rows: number },
): Promise<number | null> {
  const { preferences, cache, caller } = context;
  if (caller.role !== READS_ALL) return total;
  if (preferences.count === 'planned') return Math.max(await plannedRows(context, node), node.offset + rows);
  if (preferences.count !== 'estimated' || total === null || total <= cache.settings.maxRows) return total;
  return Math.max(await plannedRows(context, node), total);
}
