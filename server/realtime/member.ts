import type { Caller } from '../stack.ts';
import type { Rights } from './authorize.ts';

/** What is said about a broadcast that was sent earlier. */
export type Meta = { replayed: true; id: string };

/** A way to write to one socket. */
export type Outlet = {
  send: (topic: string, event: string, payload: unknown, joinRef?: string | null) => void;
  /** A broadcast; bytes go out as bytes where the protocol version can. */
  broadcast: (topic: string, event: string, payload: unknown, meta?: Meta) => void;
};

/** One joined channel of one socket. */
export type Member = {
  outlet: Outlet;
  /** As on the wire, with "realtime:" in front. */
  wireTopic: string;
  topic: string;
  joinRef: string | null;
  isPrivate: boolean;
  ack: boolean;
  self: boolean;
  presenceKey: string;
  /** Whether it wants to be told who comes and goes. */
  hearsPresence: boolean;
  caller: Caller;
  rights: Rights;
};

/** Who is joined where. Private and public channels of the same name are different ones. */
export class Registry {
  readonly #members = new Map<string, Set<Member>>();

  static #key(topic: string, isPrivate: boolean): string {
    return `${isPrivate ? 'private' : 'public'} ${topic}`;
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  add(member: Member): void {
    const key = Registry.#key(member.topic, member.isPrivate);
    const members = this.#members.get(key) ?? new Set();
    this.#members.set(key, members.add(member));
  }

  remove(member: Member): void {
    const key = Registry.#key(member.topic, member.isPrivate);
    const members = this.#members.get(key);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(key);
  }

  at(topic: string, isPrivate: boolean): ReadonlySet<Member> {
    return this.#members.get(Registry.#key(topic, isPrivate)) ?? new Set();
  }

  /** Delivers a broadcast to everyone on the channel who may read it, except `without`. */
  broadcast(topic: string, isPrivate: boolean, event: string, payload: unknown, without?: Member): void {
    for (const member of this.at(topic, isPrivate))
      if (member !== without && member.rights.readBroadcast) member.outlet.broadcast(member.wireTopic, event, payload);
  }
}
