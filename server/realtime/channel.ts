import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callerOfToken } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import type { Caller } from '../stack.ts';
import { follow } from './changes/follow.ts';
import { openRights, rightsOn } from './authorize.ts';
import type { Rights } from './authorize.ts';
import type { Hub, Link } from './hub.ts';
import type { Frame } from './frame.ts';
import type { Member } from './member.ts';
import { broadcastOn } from './channel-broadcast.ts';
import { joinPayload, presencePayload } from './payload.ts';
import type { Config } from './payload.ts';
import { replayTo } from './replay.ts';

const longestTimer = 2 ** 31 - 1;

async function callerOrReason(hub: Hub, token: string): Promise<Caller | string> {
  try {
    return await callerOfToken(hub.stack, token);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `InvalidJWTToken: ${error.message}`;
  }
}

/** One joined channel: what its socket sends on it, and how long its token lasts. */
export class Channel {
  readonly #hub: Hub;
  readonly #connection: Link;
  readonly #member: Member;
  readonly #close: () => void;
  #expiry: NodeJS.Timeout | null = null;
  #left = false;

  private constructor(hub: Hub, connection: Link, member: Member, close: () => void) {
    this.#hub = hub;
    this.#connection = connection;
    this.#member = member;
    this.#close = close;
    hub.registry.add(member);
    this.#watchExpiry();
  }

  /** Joins, or replies why not and gives `null`. */
  static async join(
    hub: Hub,
    connection: Link,
    frame: Frame,
    apiKey: string,
    close: () => void,
  ): Promise<Channel | null> {
    const refuse = (reason: string): null => {
      connection.reply(frame, 'error', { reason });
      return null;
    };
    const payload = joinPayload.safeParse(frame.payload ?? {});
    if (!payload.success) return refuse('The join payload is not valid');
    const { config, access_token: token } = payload.data;
    const caller = await callerOrReason(hub, token ?? apiKey);
    if (typeof caller === 'string') return refuse(caller);
    const topic = frame.topic.slice('realtime:'.length);
    const isPrivate = config.private === true;
    const rights = isPrivate ? await rightsOn(hub.stack, caller, topic) : openRights;
    if (!rights.readBroadcast && !rights.readPresence)
      return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
    const { replay } = config.broadcast;
    if (replay && !isPrivate) return refuse('Only messages of private channels can be replayed');
    const channel = new Channel(hub, connection, makeMember(connection, frame, topic, config, caller, rights), close);
    try {
      const subscribed = channel.#subscribe(config);
      if (config.postgres_changes_options?.wait === true) await subscribed;
      channel.#welcome(frame, config);
      // The stream of messages is listened to before any socket is served.
      if (config.broadcast.replication_ready) channel.#system('ok', 'system', 'Replication connection established');
      if (replay) await replayTo(hub.stack, channel.#member, replay);
    } catch (error) {
      channel.leave();
      throw error;
    }
    return channel;
  }

  async handle(frame: Frame): Promise<void> {
    if (frame.event === 'broadcast') return broadcastOn(this.#hub, this.#connection, this.#member, frame);
    if (frame.event === 'presence') return this.#presence(frame);
    if (frame.event === 'access_token') return this.#refresh(frame);
    this.#connection.reply(frame, 'error', { reason: `unknown event ${frame.event.slice(0, 50)}` });
  }

  leave(): void {
    this.#left = true;
    this.#hub.changes.remove(this.#member);
    if (this.#expiry !== null) clearTimeout(this.#expiry);
    this.#hub.presence.untrack(this.#member);
    this.#hub.registry.remove(this.#member);
  }

  #welcome(frame: Frame, config: Config): void {
    const changes = config.postgres_changes ?? [];
    const listed = changes.map((change, index) => ({ id: index + 1, ...change }));
    this.#connection.reply(frame, 'ok', { postgres_changes: listed });
    const { hearsPresence, rights } = this.#member;
    if (hearsPresence && rights.readPresence) this.#hub.presence.greet(this.#member);
  }

  async #subscribe({ postgres_changes: wishes }: Config): Promise<void> {
    if (!wishes || wishes.length === 0) return;
    const end = (reason: string): void => {
      this.#hub.changes.remove(this.#member);
      this.#system('error', 'postgres_changes', reason);
    };
    const follower = { member: this.#member, isGone: () => this.#left, lost: () => this.#fail(), end };
    const { ok, message } = await follow(this.#hub, follower, wishes);
    if (!this.#left) this.#system(ok ? 'ok' : 'error', 'postgres_changes', message);
  }

  /** Makes the client join again, because its data may be out of date. */
  #fail(): void {
    const { wireTopic, joinRef } = this.#member;
    this.#close();
    this.#connection.send(wireTopic, 'phx_error', {}, joinRef);
  }

  #system(status: 'ok' | 'error', extension: string, message: string): void {
    const { wireTopic, topic } = this.#member;
    this.#connection.send(wireTopic, 'system', { channel: topic, extension, message, status });
  }

  #presence(frame: Frame): void {
    const payload = presencePayload.safeParse(frame.payload);
    if (!payload.success || !this.#member.rights.writePresence)
      return this.#connection.reply(frame, 'error', { reason: 'Unauthorized or not valid' });
    const { presence } = this.#hub;
    if (payload.data.event === 'track') {
      presence.track(this.#member, payload.data.payload ?? {});
      this.#hearPresence();
    } else presence.untrack(this.#member);
    this.#connection.reply(frame, 'ok', {});
  }

  /** A client that announces its presence gets the presence of others, whether it asked or not. */
  #hearPresence(): void {
    if (this.#member.hearsPresence || !this.#member.rights.readPresence) return;
    this.#member.hearsPresence = true;
    this.#hub.presence.greet(this.#member);
  }

  /** A new token is checked again: it may belong to someone with fewer rights. */
  async #refresh(frame: Frame): Promise<void> {
    const token = z.object({ access_token: z.string() }).safeParse(frame.payload);
    if (!token.success) return;
    const caller = await callerOrReason(this.#hub, token.data.access_token);
    if (typeof caller === 'string') return this.end(caller);
    const { topic, isPrivate } = this.#member;
    const rights = isPrivate ? await rightsOn(this.#hub.stack, caller, topic) : openRights;
    if (!rights.readBroadcast && !rights.readPresence)
      return this.end(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
    Object.assign(this.#member, { caller, rights });
    this.#watchExpiry();
  }

  #watchExpiry(): void {
    if (this.#expiry !== null) clearTimeout(this.#expiry);
    const { exp } = this.#member.caller.claims;
    if (typeof exp !== 'number') return;
    const left = Math.max(exp * 1000 - Date.now(), 0);
    // Node fires longer timers right away; the keys of the installation last for years.
    if (left > longestTimer) return;
    this.#expiry = setTimeout(() => this.end('InvalidJWTToken: Token has expired'), left).unref();
  }

  /** Tells the client why and closes the channel. */
  end(reason: string): void {
    const { wireTopic, joinRef } = this.#member;
    this.#system('error', 'system', reason);
    this.#close();
    this.#connection.send(wireTopic, 'phx_close', {}, joinRef);
  }
}

function makeMember(
  outlet: Link,
  { topic: wireTopic, joinRef }: Frame,
  topic: string,
  { broadcast, presence, private: isPrivate }: Config,
  caller: Caller,
  rights: Rights,
): Member {
  const { ack, self } = broadcast;
  const presenceKey = presence.key || randomUUID();
  return {
    outlet,
    wireTopic,
    topic,
    joinRef,
    isPrivate: isPrivate === true,
    ack,
    self,
    caller,
    rights,
    presenceKey,
    hearsPresence: presence.enabled !== false,
  };
}
