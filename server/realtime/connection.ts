import type { RawData, WebSocket } from 'ws';
import { callerOfToken } from '../http/caller.ts';
import type { Stack } from '../stack.ts';
import { Channel } from './channel.ts';
import { broadcastText, decodeBinary, decodeText, encodeBinary, encodeText } from './frame.ts';
import type { Frame, Version } from './frame.ts';
import { limits } from './hub.ts';
import type { Hub, Link } from './hub.ts';
import type { Meta } from './member.ts';
import { Rate } from './rate.ts';

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** One socket: reads frames one after another, keeps its channels, writes what they get. */
export class Connection implements Link {
  readonly #hub: Hub;
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #apiKey: string;
  readonly #channels = new Map<string, Channel>();
  readonly #rate = new Rate(limits.messagesPerSecond);
  readonly #joins = new Rate(limits.joinsPerSecond);
  readonly storing = new Rate(limits.storedPerSecond.each);
  #queued = 0;
  #turn: Promise<void> = Promise.resolve();

  private constructor(hub: Hub, socket: WebSocket, version: Version, apiKey: string) {
    this.#hub = hub;
    this.#socket = socket;
    this.#version = version;
    this.#apiKey = apiKey;
    socket.on('message', (data, isBinary) => {
      // What still comes while the socket is being closed is not read.
      if (socket.readyState !== socket.OPEN) return;
      const bytes = toBuffer(data);
      this.#receive(isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'), version), bytes.length);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#leaveAll());
  }

  /** Serves a socket until it closes. */
  static serve(hub: Hub, socket: WebSocket, version: Version, apiKey: string): Connection {
    return new Connection(hub, socket, version, apiKey);
  }

  send(topic: string, event: string, payload: unknown, joinRef: string | null = null): void {
    this.#write(encodeText({ joinRef, ref: null, topic, event, payload }, this.#version));
  }

  broadcast(topic: string, event: string, payload: unknown, meta?: Meta): void {
    if (Buffer.isBuffer(payload)) {
      if (this.#version === '2.0.0') this.#write(encodeBinary(topic, event, payload, meta), true);
      return;
    }
    if (meta !== undefined || typeof payload !== 'object' || payload === null)
      return this.send(topic, 'broadcast', { type: 'broadcast', event, payload, meta });
    this.#write(broadcastText({ topic, event, payload }, this.#version));
  }

  reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown): void {
    const payload = { status, response };
    this.#write(encodeText({ joinRef, ref, topic, event: 'phx_reply', payload }, this.#version));
  }

  #write(data: string | Buffer, isBinary = false): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A client that does not read gets cut off; it comes back and reads what it missed.
    if (this.#socket.bufferedAmount > limits.backlog) return this.#socket.terminate();
    // Text that was written once for everyone comes as bytes.
    this.#socket.send(data, { binary: isBinary });
  }

  #receive(frame: Frame | null, size: number): void {
    if (frame === null) return this.#socket.close(1007, 'not a message of the protocol');
    if (this.#queued >= limits.queue) return this.#socket.close(1008, 'too many messages');
    if (!this.#rate.allows()) return this.#tooMany(frame);
    if (size > limits.message)
      return this.reply(frame, 'error', { reason: `The message is larger than ${limits.message} bytes` });
    this.#queued += 1;
    this.#turn = this.#turn.then(async () => {
      try {
        await this.#handle(frame);
      } catch (error) {
        this.#hub.stack.log.warn('A realtime message failed', { event: frame.event, error });
        this.reply(frame, 'error', { reason: "The server couldn't handle the message" });
      } finally {
        this.#queued -= 1;
      }
    });
  }

  /** The channel that is sent too much is ended; who goes on loses the socket. */
  #tooMany({ topic }: Frame): void {
    const channel = this.#channels.get(topic);
    if (channel === undefined) this.#socket.close(1008, 'too many messages');
    else channel.end('Too many messages per second');
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') return this.reply(frame, 'ok', {});
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (channel === undefined) return this.reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event !== 'phx_leave') return channel.handle(frame);
    this.#leave(frame.topic);
    this.reply(frame, 'ok', {});
    this.send(frame.topic, 'phx_close', {}, frame.joinRef);
  }

  async #join(frame: Frame): Promise<void> {
    const refuse = (reason: string): void => this.reply(frame, 'error', { reason });
    if (!frame.topic.startsWith('realtime:') || Buffer.byteLength(frame.topic) > limits.name)
      return refuse('unmatched topic');
    if (!this.#joins.allows()) return refuse('ClientJoinRateLimitReached: Too many joins per second');
    this.#leave(frame.topic);
    if (this.#channels.size >= limits.channels) return refuse('ChannelRateLimitReached: Too many channels');
    const close = (): void => this.#leave(frame.topic);
    const channel = await Channel.join(this.#hub, this, frame, this.#apiKey, close);
    if (channel === null) return;
    if (this.#socket.readyState !== this.#socket.OPEN) return channel.leave();
    this.#channels.set(frame.topic, channel);
  }

  #leave(topic: string): void {
    this.#channels.get(topic)?.leave();
    this.#channels.delete(topic);
  }

  #leaveAll(): void {
    for (const topic of Array.from(this.#channels.keys())) this.#leave(topic);
  }
}

/** The version that a socket's address asks for, and its key where that is one of ours. */
export async function admit(stack: Stack, address: URL): Promise<{ version: Version; apiKey: string } | null> {
  const apiKey = address.searchParams.get('apikey') ?? '';
  const version = address.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
  try {
    await callerOfToken(stack, apiKey);
    return { version, apiKey };
  } catch {
    return null;
  }
}
