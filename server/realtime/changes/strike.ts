import type { Outlet } from '../member.ts';
import type { Subscription } from './subscription.ts';
import type { Strikes } from './match.ts';

/** Filters that took too long, by the sockets that brought them: such a socket hears of no changes any more. */
export class StruckSockets implements Strikes {
  readonly #owners = new Map<string, Subscription[]>();
  readonly #struck = new Set<Outlet>();

  /** Names a socket that asked for a filter. */
  own(filter: string, subscription: Subscription): void {
    this.#owners.set(filter, [...(this.#owners.get(filter) ?? []), subscription]);
  }

  add(filter: string): void {
    for (const { member, end } of this.#owners.get(filter) ?? []) {
      this.#struck.add(member.outlet);
      end('The filter takes too long to calculate');
    }
  }

  /** Whether all that asked for it have been struck, also for another filter: each gets one try. */
  has(filter: string): boolean {
    return (this.#owners.get(filter) ?? []).every(({ member }) => this.#struck.has(member.outlet));
  }

  /** Whether a listener's socket is still heard. */
  isStruck({ member }: Subscription): boolean {
    return this.#struck.has(member.outlet);
  }
}
