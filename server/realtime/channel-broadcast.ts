import type { Frame } from './frame.ts';
import type { Hub, Link } from './hub.ts';
import type { Member } from './member.ts';
import { broadcastPayload } from './payload.ts';
import { persist } from './persist.ts';

type Outcome = { id: string } | { error: string };
type Message = { event: string; payload: unknown; seconds: number };

async function store(hub: Hub, link: Link, { isPrivate, caller, topic }: Member, message: Message): Promise<Outcome> {
  if (!isPrivate) return { error: 'Only messages of private channels can be stored' };
  if (!link.storing.allows() || !hub.storing.allows()) return { error: 'Too many messages to store per second' };
  const id = await persist(hub.stack, caller, { topic, ...message });
  if (id !== null) return { id };
  return { error: 'Unauthorized: You do not have permissions to store messages of this Channel' };
}

/** A message of a client: delivered first, then stored where it asks for that; with `ack` it hears what came of both. */
export async function broadcastOn(hub: Hub, link: Link, member: Member, frame: Frame): Promise<void> {
  const { topic, isPrivate, ack, self, rights } = member;
  const found = broadcastPayload.safeParse(frame.payload);
  if (!found.success) return link.reply(frame, 'error', { reason: 'The broadcast is not valid' });
  if (!rights.writeBroadcast) {
    if (ack) link.reply(frame, 'error', { reason: 'Unauthorized' });
    return;
  }
  const { event, payload, persist: seconds } = found.data;
  hub.registry.broadcast(topic, isPrivate, event, payload, self ? undefined : member);
  if (seconds === null) {
    if (ack) link.reply(frame, 'ok', {});
    return;
  }
  const outcome = await store(hub, link, member, { event, payload, seconds });
  if (ack) link.reply(frame, 'id' in outcome ? 'ok' : 'error', outcome);
}
