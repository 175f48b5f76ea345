import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readBody, readJson } from '../http/body.ts';
import { callerOf } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import { sendEmpty } from '../http/reply.ts';
import type { Caller, Route } from '../stack.ts';
import { openRights, rightsOn } from './authorize.ts';
import { limits } from './hub.ts';
import type { Hub } from './hub.ts';
import { persist, readPersist } from './persist.ts';

const name = (bytes: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= bytes);
const message = z.object({
  topic: name(limits.name - 'realtime:'.length),
  event: name(limits.name),
  payload: z.unknown(),
  private: z.boolean().nullish(),
});
const batch = z.object({ messages: z.array(message).min(1).max(100) });
/** `persist`: for how many seconds it is to be stored. */
type Message = z.infer<typeof message> & { persist: number | null };

const base = '/realtime/v1/api/broadcast';

async function readMessages(request: IncomingMessage, url: URL): Promise<Message[]> {
  const rest = url.pathname.slice(base.length);
  if (rest === '' || rest === '/') {
    const found = batch.safeParse(await readJson(request, limits.message));
    if (found.success) return found.data.messages.map((one) => ({ ...one, persist: null }));
    throw new HttpError(422, { error: 'The messages are not valid' });
  }
  const path = /^\/([^/]+)\/events\/([^/]+)$/.exec(rest);
  if (path === null) throw new HttpError(404, { error: 'Not found' });
  const binary = request.headers['content-type'] === 'application/octet-stream';
  const payload = binary ? await readBody(request, limits.message) : await readJson(request, limits.message);
  const found = message.safeParse({
    topic: decode(path[1] ?? ''),
    event: decode(path[2] ?? ''),
    payload,
    private: url.searchParams.get('private') === 'true',
  });
  if (!found.success) throw new HttpError(422, { error: 'The topic or the event is not valid' });
  return [{ ...found.data, persist: persistOf(url, found.data.private === true) }];
}

function persistOf({ searchParams }: URL, isPrivate: boolean): number | null {
  let seconds: number | null;
  try {
    seconds = readPersist(searchParams);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new HttpError(422, { error: 'persist is true, or persist[ttl] so many seconds, at most three days' });
  }
  if (seconds !== null && !isPrivate)
    throw new HttpError(422, { error: 'persist can only be used on private channels' });
  return seconds;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function mayWrite(hub: Hub, caller: Caller, { topic, private: isPrivate }: Message): Promise<boolean> {
  if (isPrivate !== true) return openRights.writeBroadcast;
  return (await rightsOn(hub.stack, caller, topic)).writeBroadcast;
}

/** Anyone who may not store has sent all the same. Throws 429 where too many are stored. */
async function store(hub: Hub, caller: Caller, { topic, event, payload, persist: seconds }: Message): Promise<void> {
  if (seconds === null) return;
  if (!hub.storing.allows())
    throw new HttpError(429, { error: 'Too many messages to store per second' }, { 'retry-after': '1' });
  await persist(hub.stack, caller, { topic, event, payload, seconds });
}

/** `POST /realtime/v1/api/broadcast`: messages without a socket. Of several, what the caller may not send is left out. */
export function createEndpoint(hub: Hub): Route {
  return async (request, reply, url) => {
    if (!url.pathname.startsWith(base)) throw new HttpError(404, { error: 'Not found' });
    if (request.method !== 'POST') throw new HttpError(405, { error: 'Only POST is served here' }, { allow: 'POST' });
    const caller = await callerOf(hub.stack, request);
    const messages = await readMessages(request, url);
    const isBatch = !url.pathname.includes('/events/');
    for (const one of messages) {
      const may = await mayWrite(hub, caller, one);
      if (may) {
        hub.registry.broadcast(one.topic, one.private === true, one.event, one.payload);
        await store(hub, caller, one);
      } else if (!isBatch) throw new HttpError(403, { error: 'Unauthorized: You may not write to this channel' });
    }
    sendEmpty(reply, 202);
  };
}
