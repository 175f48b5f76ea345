import { actAsRaw } from '../../database/act-as.ts';
import type { Context } from '../context.ts';
import type { ReadNode } from '../plan/tree.ts';
import { toRestError } from '../reply/error.ts';
import { matchingSql } from '../sql/read-statement.ts';
import { ident, qualified, Values } from '../sql/quote.ts';

/** How many rows the planner expects to match. */
export async function plannedRows(context: Context, node: ReadNode): Promise<number> {
  const values = new Values();
  const from = `${qualified(node.source)} as ${ident(node.alias)}`;
  const text = `explain (format json) ${matchingSql(node, from, values)}`;
  try {
    const query = { text, values: values.list };
    const rows = await actAsRaw(context.stack.db.api, context.caller, query);
    const found = /"Plan Rows":\s*(\d+)/.exec(rows[0]?.[0] ?? '');
    return Number(found?.[1] ?? 0);
  } catch (error) {
    throw toRestError(error, context.caller.role);
  }
}
