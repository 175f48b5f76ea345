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

const message = z.object({
  topic: z.string().min(1).max(300),
  event: z.string().min(1).max(300),
  payload: z.unknown(),
  private: z.boolean().nullish(),
});
const batch = z.object({ messages: z.array(message).min(1).max(100) });
type Message = z.infer<typeof message>;

const base = '/realtime/v1/api/broadcast';

async function readMessages(request: IncomingMessage, url: URL): Promise<Message[]> {
  const rest = url.pathname.slice(base.length);
  if (rest === '' || rest === '/') {
    const found = batch.safeParse(await readJson(request, limits.message));
    if (found.success) return found.data.messages;
    throw new HttpError(422, { error: 'The messages are not valid' });
  }
  const path = /^\/([^/]+)\/events\/([^/]+)$/.exec(rest);
  if (path === null) throw new HttpError(404, { error: 'Not found' });
  const binary = request.headers['content-type'] === 'application/octet-stream';
  const payload = binary ? await readBody(request, limits.message) : await readJson(request, limits.message);
  const [topic, event] = [decodeURIComponent(path[1] ?? ''), decodeURIComponent(path[2] ?? '')];
  return [{ topic, event, payload, private: url.searchParams.get('private') === 'true' }];
}

async function mayWrite(hub: Hub, caller: Caller, { topic, private: isPrivate }: Message): Promise<boolean> {
  if (isPrivate !== true) return openRights.writeBroadcast;
  return (await rightsOn(hub.stack, caller, topic)).writeBroadcast;
}

/** `POST /realtime/v1/api/broadcast`: messages without a socket. What the caller may not send is left out. */
export function createEndpoint(hub: Hub): Route {
  return async (request, reply, url) => {
    if (!url.pathname.startsWith(base)) throw new HttpError(404, { error: 'Not found' });
    if (request.method !== 'POST') throw new HttpError(405, { error: 'Only POST is served here' }, { allow: 'POST' });
    const caller = await callerOf(hub.stack, request);
    for (const one of await readMessages(request, url))
      if (await mayWrite(hub, caller, one))
        hub.registry.broadcast(one.topic, one.private === true, one.event, one.payload);
    sendEmpty(reply, 202);
  };
}
