import { apiError } from '../../http/error.ts';
import type { Context } from '../context.ts';
import { fanOuts } from '../plan/fan-out.ts';
import type { FanOuts } from '../plan/fan-out.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';

/** Embeds within embeds that each give many rows, and embeds in all, up to which nothing is estimated. */
const plainLevels = 1;
const plainEmbeds = 12;
/** Rows that a read may be expected to go through, those of its embeds included. */
const mostRows = 2_000_000;

/** How deep embeds that give many rows lie within each other. */
function levelsOf({ embeds }: ReadNode): number {
  const below = ({ node, relationship }: Embed): number => levelsOf(node) + (isToOne(relationship) ? 0 : 1);
  return Math.max(0, ...embeds.map(below));
}

function embedsOf({ embeds }: ReadNode): Embed[] {
  return embeds.flatMap((embed) => [embed, ...embedsOf(embed.node)]);
}

/** The rows of a node and all below it, where so many rows lie above. */
function rowsOf(node: ReadNode, rows: number, fans: FanOuts): number {
  return node.embeds.reduce((sum, embed) => {
    const each = isToOne(embed.relationship) ? 1 : fans.of(embed.relationship);
    return sum + rowsOf(embed.node, rows * Math.min(each, embed.node.limit ?? Infinity), fans);
  }, rows);
}

/** True where the filters leave one row. */
function isOne({ conditions }: ReadNode, key: readonly string[]): boolean {
  const named = conditions.flatMap((one) =>
    one.kind === 'filter' && !one.negated && one.operation.kind === 'compare' && one.operation.operator === '='
      ? [one.field.name]
      : [],
  );
  return key.length > 0 && key.every((column) => named.includes(column));
}

/**
 * Refuses a read whose embeds multiply to more rows than a person should ask for at once, by what PostgreSQL knows of its tables.
 * The planner isn't asked: it takes each policy for one that leaves few rows. Few reads are deep enough to be looked at.
 */
export async function refuseTooWide(context: Context, node: ReadNode, key: readonly string[] = []): Promise<void> {
  const { caller, cache, stack } = context;
  if (caller.role === 'service_role') return;
  const embeds = embedsOf(node);
  if (levelsOf(node) <= plainLevels && embeds.length <= plainEmbeds) return;
  const fans = await fanOuts(stack.db.admin, node.source, embeds);
  const most = Math.min(node.limit ?? cache.settings.maxRows, cache.settings.maxRows);
  const rows = rowsOf(node, isOne(node, key) ? 1 : Math.min(fans.root, most), fans);
  if (rows <= mostRows) return;
  const details = `About ${Math.round(rows)} rows are expected; ${mostRows} are the most.`;
  const hint = 'Embed fewer levels, or ask for fewer rows with a limit for each embed.';
  throw apiError(400, '54000', 'The request asks for too much: embeds within embeds', details, hint);
}
