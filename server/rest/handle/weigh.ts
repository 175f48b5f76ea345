import { hash } from 'node:crypto';
import type { Query } from '../../database/one-sync.ts';
import { apiError } from '../../http/error.ts';
import { runRaw } from '../context.ts';
import type { Context } from '../context.ts';
import type { Embed, ReadNode } from '../plan/tree.ts';
import { isToOne } from '../schema/types.ts';
import { explainSql } from './explain.ts';

/** Embeds within embeds that each give many rows, and embeds in all, up to which nothing is estimated. */
const plainLevels = 2;
const plainEmbeds = 12;
/** What PostgreSQL may expect a read to cost, in its own unit: some seconds of work. */
const mostCost = 4_000_000;
const remembered = 2000;

// By the hash of role and statement: what was weighed, and whether it was too heavy.
const weighed = new Map<string, boolean>();

/** How deep embeds that give many rows lie within each other. */
function levelsOf({ embeds }: ReadNode): number {
  const below = ({ node, relationship }: Embed): number => levelsOf(node) + (isToOne(relationship) ? 0 : 1);
  return Math.max(0, ...embeds.map(below));
}

function embedsOf({ embeds }: ReadNode): number {
  return embeds.reduce((sum, { node }) => sum + 1 + embedsOf(node), 0);
}

function remember(key: string, heavy: boolean): void {
  const [oldest] = weighed.keys();
  if (weighed.size >= remembered && oldest !== undefined) weighed.delete(oldest);
  weighed.set(key, heavy);
}

async function isHeavy(context: Context, query: Query): Promise<boolean> {
  const key = hash('sha256', `${context.caller.role} ${query.text}`, 'base64url');
  const known = weighed.get(key);
  if (known !== undefined) return known;
  const text = explainSql(query.text, { format: 'json', options: [] });
  const rows = await runRaw(context, { text, values: query.values }, { readOnly: true });
  const cost = Number(/"Total Cost":\s*([\d.]+)/.exec(rows[0]?.[0] ?? '')?.[1] ?? 0);
  remember(key, cost > mostCost);
  return cost > mostCost;
}

/**
 * Refuses a read whose embeds multiply to more rows than a person should ask for at once, by what PostgreSQL expects them to cost.
 * Few reads go deep enough to be asked about. The service has no bounds.
 */
export async function refuseTooWide(context: Context, node: ReadNode, query: Query): Promise<void> {
  if (context.caller.role === 'service_role') return;
  if (levelsOf(node) <= plainLevels && embedsOf(node) <= plainEmbeds) return;
  if (!(await isHeavy(context, query))) return;
  const hint = 'Embed fewer levels, or ask for fewer rows with a limit for each embed.';
  throw apiError(400, '54000', 'The request asks for too much: embeds within embeds', null, hint);
}
