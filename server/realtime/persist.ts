import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { actAs, serviceCaller } from '../database/act-as.ts';
import type { Caller, Stack } from '../stack.ts';
import { mayPersist } from './authorize.ts';

const longest = 3 * 24 * 60 * 60;
const seconds = z.coerce.number().int().min(1).max(longest);

/** Whether a broadcast is to be stored for those who come later, and for how many seconds; at most three days. */
export const persistShape = z
  .union([z.boolean(), z.object({ ttl: seconds.default(longest) })])
  .nullish()
  .transform((wanted) => {
    if (typeof wanted === 'object' && wanted !== null) return wanted.ttl;
    return wanted === true ? longest : null;
  });

/** The same as a query says it: `persist=true`, `persist[ttl]=60`. Throws a `ZodError` where it is neither. */
export function readPersist(query: URLSearchParams): number | null {
  const ttl = query.get('persist[ttl]');
  if (ttl !== null) return seconds.parse(ttl);
  const wanted = query.get('persist');
  return wanted === null ? null : persistShape.parse(z.stringbool().parse(wanted));
}

type Message = { topic: string; event: string; payload: unknown; seconds: number };

const text = `
  insert into realtime.messages (id, topic, event, payload, binary_payload, private, extension, skip_broadcast, expires_at)
  values ($1::uuid, $2, $3, $4::jsonb, decode($5, 'hex'), true, 'broadcast', true,
    now() at time zone 'utc' + make_interval(secs => $6::int)) returning id`;

/**
 * Stores a message of a private channel that was delivered already, where a policy lets the caller insert with the extension
 * `persistence`. Returns its id, `null` where the caller can't.
 */
export async function persist(stack: Stack, caller: Caller, message: Message): Promise<string | null> {
  const { topic, event, payload, seconds: kept } = message;
  if (!(await mayPersist(stack, caller, topic))) return null;
  const id = randomUUID();
  const bytes = Buffer.isBuffer(payload) ? payload.toString('hex') : null;
  const json = bytes === null ? JSON.stringify(payload ?? null) : null;
  await actAs(stack.db.live, serviceCaller, { text, values: [id, topic, event, json, bytes, String(kept)] });
  return id;
}
