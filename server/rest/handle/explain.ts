import type { Query } from '../../database/one-sync.ts';
import { runRaw } from '../context.ts';
import type { Context, RunOptions } from '../context.ts';
import type { Done } from '../reply/send.ts';
import type { Media, PlanWish } from '../request/media.ts';

const known = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

/** EXPLAIN of a statement that takes the same parameters. Options that PostgREST does not know are left out. */
export function explainSql(text: string, { format, options }: PlanWish): string {
  const wanted = options.filter((option) => known.has(option));
  return `explain (${[`format ${format}`, ...wanted].join(', ')}) ${text}`;
}

/** Answers with the plan of a statement instead of its rows. With `analyze` the statement runs as well. */
export async function explain(
  context: Context,
  query: Query,
  media: Media & { plan: PlanWish },
  options: RunOptions,
): Promise<Done> {
  const rows = await runRaw(context, { ...query, text: explainSql(query.text, media.plan) }, options);
  const body = rows.map(([line]) => line ?? '').join('\n');
  return { answer: { status: 200, body, type: media.type, headers: {} }, outcome: null };
}

/** True when a plan was asked for. */
export function wantsPlan(media: Media): media is Media & { plan: PlanWish } {
  return media.plan !== undefined;
}
