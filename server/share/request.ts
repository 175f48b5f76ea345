import type { IncomingMessage } from 'node:http';
import { addressOf } from '../http/peer.ts';
import type { Caller, Stack } from '../stack.ts';
import { partyOf } from './party.ts';
import { sharesOf } from './shares.ts';
import type { Share } from './shares.ts';

/** The share of anyone who sent a request. */
export function shareOfRequest(stack: Stack, caller: Caller, request: IncomingMessage): Share {
  return sharesOf(stack).of(partyOf(caller, addressOf(stack.settings, request)));
}

/** True once no one waits for the answer. */
export function goneOf(request: IncomingMessage): () => boolean {
  return () => request.socket.destroyed;
}
