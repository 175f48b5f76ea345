import type { Stack } from '../stack.ts';
import type { Changes } from './changes/changes.ts';
import type { Frame } from './frame.ts';
import type { Outlet, Registry } from './member.ts';
import type { Presence } from './presence.ts';

export const limits = {
  channels: 100,
  /** Bytes that may wait for a socket before it counts as stuck. */
  backlog: 2 * 1024 * 1024,
  message: 1024 * 1024,
  /** Messages of a socket that wait for their turn. */
  queue: 200,
  messagesPerSecond: 100,
};

export type Hub = { stack: Stack; registry: Registry; presence: Presence; changes: Changes };

/** A socket as its channels see it. */
export type Link = Outlet & {
  reply: (frame: Frame, status: 'ok' | 'error', response: unknown) => void;
};
