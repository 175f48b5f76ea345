import { randomUUID } from 'node:crypto';
import type { Member, Registry } from './member.ts';

type Meta = Record<string, unknown> & { phx_ref: string };
type Tracked = { member: Member; meta: Meta };
type State = Record<string, { metas: Meta[] }>;

/** Who is on a channel and what they tell about themselves, for the sockets of this process. */
export class Presence {
  readonly #registry: Registry;
  readonly #tracked = new Map<Member, Tracked>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** Tells a new member who is there. */
  greet(member: Member): void {
    // The keys are the clients' own words, `__proto__` included.
    const state = new Map<string, { metas: Meta[] }>();
    for (const other of this.#registry.at(member.topic, member.isPrivate)) {
      const tracked = this.#tracked.get(other);
      if (tracked === undefined) continue;
      const entry = state.get(other.presenceKey) ?? { metas: [] };
      entry.metas.push(tracked.meta);
      state.set(other.presenceKey, entry);
    }
    member.outlet.send(member.wireTopic, 'presence_state', Object.fromEntries(state));
  }

  track(member: Member, about: Record<string, unknown>): void {
    const before = this.#tracked.get(member);
    const meta: Meta = { ...about, phx_ref: randomUUID() };
    this.#tracked.set(member, { member, meta });
    this.#tell(member, [meta], before === undefined ? [] : [before.meta]);
  }

  untrack(member: Member): void {
    const before = this.#tracked.get(member);
    if (before === undefined) return;
    this.#tracked.delete(member);
    this.#tell(member, [], [before.meta]);
  }

  #tell(member: Member, joined: Meta[], left: Meta[]): void {
    const part = (metas: Meta[]): State => (metas.length === 0 ? {} : { [member.presenceKey]: { metas } });
    const diff = { joins: part(joined), leaves: part(left) };
    for (const other of this.#registry.at(member.topic, member.isPrivate))
      if (other.hearsPresence && other.rights.readPresence) other.outlet.send(other.wireTopic, 'presence_diff', diff);
  }
}
