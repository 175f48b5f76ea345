import type { IncomingMessage } from 'node:http';
import { ByteBudget } from '../http/body-budget.ts';
import type { Release } from '../http/body-budget.ts';
import { bodySize, refuseLonger } from '../http/body.ts';
import { addressOf } from '../http/peer.ts';
import { partyOf } from '../share/party.ts';
import { crowded } from '../share/refusal.ts';
import type { Caller, Stack } from '../stack.ts';

const megabyte = 1024 * 1024;

/** The longest body of a call: of someone with a session, and of anyone else. */
const most = { person: 20 * megabyte, stranger: 2 * megabyte };
/** What one owner may have on the way at once; a network is many. */
const room = { person: 20 * megabyte, stranger: 32 * megabyte };
/** Of all together: a function keeps a body in its memory. */
const together = 96 * megabyte;
/** Bytes in a second that one owner's bodies take on average: a second one waits until the first has had its time. */
const pace = { person: 8 * megabyte, stranger: 16 * megabyte };
/** Bodies up to this size never wait. */
const small = 32 * 1024;

/** Shares the room for bodies of calls: each owner's wait in their own line. */
export class CallBodies {
  readonly #stack: Stack;
  readonly #all = new ByteBudget(together, 200);
  readonly #own = new Map<string, ByteBudget>();

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** How long a body of this sender may be. */
  limitOf(caller: Caller, request: IncomingMessage): number {
    const { kind } = this.#party(caller, request);
    return kind === 'service' ? Infinity : most[kind];
  }

  /** Refuses a body that is longer than its sender may send, before it is read: 413. The service has no bounds. */
  refuseLonger(caller: Caller, request: IncomingMessage): void {
    refuseLonger(request, this.limitOf(caller, request));
  }

  /** Takes room for a body, once there is some; 429 where too many of the same sender wait already. */
  async take(caller: Caller, request: IncomingMessage): Promise<Release> {
    const party = this.#party(caller, request);
    if (party.kind === 'service' || request.method === 'GET') return () => undefined;
    // One that doesn't say how long it is takes what it may.
    const size = bodySize(request) ?? most[party.kind];
    if (size <= small) return () => undefined;
    const key = party.kind === 'person' ? `person ${party.id}` : `network ${party.network}`;
    const own = this.#own.get(key) ?? new ByteBudget(room[party.kind], 16, () => crowded(5));
    this.#own.set(key, own);
    const left = await own.take(size);
    const all = await this.#all.take(size).catch((error: unknown) => {
      left();
      throw error;
    });
    const due = performance.now() + (size / pace[party.kind]) * 1000;
    return () => {
      all();
      setTimeout(() => {
        left();
        if (own.taken === 0 && own.waiting === 0) this.#own.delete(key);
      }, due - performance.now()).unref();
    };
  }

  #party(caller: Caller, request: IncomingMessage): ReturnType<typeof partyOf> {
    return partyOf(caller, addressOf(this.#stack.settings, request));
  }
}
