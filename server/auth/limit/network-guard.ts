import { networkOf } from '../../share/party.ts';
import { tooMany } from '../error.ts';
import { Bucket } from './bucket.ts';
import { SlowLane } from './slow-lane.ts';

/** A guess that was counted: how many seconds its network is over, and how it is given back. */
export type NetworkGuess = { over: number; right: () => void };

export type NetworkGuard = { enter: (address: string, party: string) => Promise<NetworkGuess> };

/** The lanes by key; an empty one is forgotten. */
export function createLanes(pause: number): (key: string) => SlowLane {
  const lanes = new Map<string, SlowLane>();
  return (key) => {
    if (lanes.size > 1000) for (const [name, lane] of lanes) if (lane.empty) lanes.delete(name);
    const lane = lanes.get(key) ?? new SlowLane(pause);
    lanes.set(key, lane);
    return lane;
  };
}

/**
 * Counts wrong guesses by network, which a whole school is: `amount` in five minutes. Beyond that none is refused unseen; they wait
 * their turn, four a second, in turns between the accounts that are guessed at, so that the right one gets in.
 */
export function createNetworkGuard(amount: number): NetworkGuard {
  const counted = new Bucket(amount, 300);
  const lanes = createLanes(250);
  return {
    async enter(address, party) {
      const network = networkOf(address);
      const over = counted.take(network);
      if (over > 0 && !(await lanes(network).enter(party)))
        throw tooMany('over_request_rate_limit', 'Request rate limit reached', over);
      return { over, right: () => (over === 0 ? counted.giveBack(network) : undefined) };
    },
  };
}
