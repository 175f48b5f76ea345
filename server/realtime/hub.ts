import type { Stack } from '../stack.ts';
import type { Changes } from './changes/changes.ts';
import type { Frame } from './frame.ts';
import type { Outlet, Registry } from './member.ts';
import type { Presence } from './presence.ts';
import type { Rate } from './rate.ts';

export const limits = {
  channels: 100,
  /** Bytes that may wait for a socket before it counts as stuck. */
  backlog: 2 * 1024 * 1024,
  /** Bytes of a message; a little more gets an answer, much more ends the socket. */
  message: 1024 * 1024,
  frame: 1.5 * 1024 * 1024,
  /** Bytes of a topic on the wire and of an event: bytes name their lengths in one byte each. */
  name: 255,
  /** Messages of a socket that wait for their turn. */
  queue: 500,
  messagesPerSecond: 100,
  /** Messages that are stored: of one socket, and of all. */
  storedPerSecond: { each: 10, all: 100 },
  /** Twice as many in a burst: a client that comes back joins all its channels again. */
  joinsPerSecond: 50,
};

export type Hub = {
  stack: Stack;
  registry: Registry;
  presence: Presence;
  changes: Changes;
  /** How many messages may be stored. */
  storing: Rate;
};

/** A socket as its channels see it. */
export type Link = Outlet & {
  reply: (frame: Frame, status: 'ok' | 'error', response: unknown) => void;
  /** How many of its messages may be stored. */
  storing: Rate;
};
