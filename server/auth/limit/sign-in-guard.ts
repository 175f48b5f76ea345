import { tooMany } from '../error.ts';
import type { AuthError } from '../error.ts';
import { Bucket } from './bucket.ts';
import { SlowLane } from './slow-lane.ts';

export type SignInGuard = {
  /** Waits where there were too many wrong passwords; then the password may be tried. */
  enter: (account: string, address: string) => Promise<void>;
  /** Notes a wrong password; gives the refusal that is due in place of the usual one. */
  failed: (account: string, address: string) => AuthError | null;
  succeeded: (account: string) => void;
};

const refusal = (seconds: number): AuthError =>
  tooMany('over_request_rate_limit', 'Request rate limit reached', seconds);

/** The lanes by key; an empty one is forgotten. */
function createLanes(pause: number): (key: string) => SlowLane {
  const lanes = new Map<string, SlowLane>();
  return (key) => {
    if (lanes.size > 1000) for (const [name, lane] of lanes) if (lane.empty) lanes.delete(name);
    const lane = lanes.get(key) ?? new SlowLane(pause);
    lanes.set(key, lane);
    return lane;
  };
}

/**
 * Slows down guessing without ever locking an owner out. Only wrong passwords count. Beyond the limit of an account
 * (10 in 15 minutes) or of an address (60 in 5 minutes; a school shares one) each try waits for its turn, one a second
 * for an account and four a second for an address; a wrong one is then answered with 429, the right one still signs in.
 */
export function createSignInGuard(): SignInGuard {
  const accounts = new Bucket(10, 900);
  const addresses = new Bucket(60, 300);
  const accountLanes = createLanes(1000);
  const addressLanes = createLanes(250);
  return {
    async enter(account, address) {
      if (addresses.wait(address) > 0 && !(await addressLanes(address).enter(account)))
        throw refusal(addresses.wait(address));
      if (accounts.wait(account) > 0 && !(await accountLanes(account).enter(address)))
        throw refusal(accounts.wait(account));
    },
    failed(account, address) {
      const seconds = Math.max(accounts.wait(account), addresses.wait(address));
      accounts.add(account);
      addresses.add(address);
      return seconds > 0 ? refusal(seconds) : null;
    },
    succeeded: (account) => accounts.clear(account),
  };
}
