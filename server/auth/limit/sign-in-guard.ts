import type { Pool } from 'pg';
import { tooMany } from '../error.ts';
import type { AuthError } from '../error.ts';
import { networkOf } from '../../share/party.ts';
import { Gate } from './gate.ts';
import { countGuess, returnGuess } from './guesses.ts';
import type { Guess } from './guesses.ts';
import { createLanes, createNetworkGuard } from './network-guard.ts';
import type { NetworkGuess } from './network-guard.ts';

/** A sign-in by password: at whose account, from where, and by which known browser of the owner, where it is one. */
type Attempt = { account: string; address: string; device: string | null };

/** What is held while a password is checked. */
export type Held = {
  /** The password was wrong: gives the refusal that is due in place of the usual one. */
  failed: () => AuthError | null;
  /** The password was right: the guess does not count. */
  succeeded: () => Promise<void>;
  /** To be called at the end, whatever it was. */
  leave: () => void;
};

export type SignInGuard = { enter: (attempt: Attempt) => Promise<Held> };

const window = 900;
const freely = 10;
const perDay = 100;
const perAccountAtOnce = 4;
const perNetworkAtOnce = 16;
const perNetwork = 600;

const refusal = (seconds: number): AuthError =>
  tooMany('over_request_rate_limit', 'Request rate limit reached', seconds);

const refusalToday = (seconds: number): AuthError =>
  tooMany(
    'over_sign_in_attempts',
    'Too many sign-in attempts for this account today. Reset the password with a code sent by email.',
    seconds,
  );

const atHome: NetworkGuess = { over: 0, right: () => undefined };

/**
 * Bounds guessing without locking an owner out. A guess is counted before it is checked, by account for strangers and
 * by browser for one that the owner has signed in on before, so that strangers use up nothing of the owner's. Beyond 10
 * wrong ones in 15 minutes each waits its turn, one a second; beyond 100 in a day none is checked. A network (a school is
 * one) has 600 in 5 minutes, then four a second, and a browser that is known doesn't count there. What is checked at the same time is bounded for each, so that no one waits
 * behind someone else's flood.
 */
export function createSignInGuard(db: Pool): SignInGuard {
  const networks = createNetworkGuard(perNetwork);
  const accountLanes = createLanes(1000);
  const accountGate = new Gate(perAccountAtOnce, 100);
  const networkGate = new Gate(perNetworkAtOnce, 400);

  /** Counts the guess; waits where it is one of too many. Raises the refusal of one that is not to be checked. */
  async function count(key: string, address: string): Promise<Guess> {
    if (!(await accountGate.enter(key))) throw refusal(5);
    try {
      const guess = await countGuess(db, key, window);
      if (guess.today > perDay) throw refusalToday(guess.todaySeconds);
      if (guess.soon <= freely) return guess;
    } catch (error) {
      accountGate.leave(key);
      throw error;
    }
    accountGate.leave(key);
    if (!(await accountLanes(key).enter(address))) throw refusal(window);
    if (!(await accountGate.enter(key))) throw refusal(5);
    return { soon: Infinity, today: 0, soonSeconds: window, todaySeconds: 0 };
  }

  return {
    async enter({ account, address, device }) {
      const key = device === null ? `password ${account}` : `password ${account} ${device}`;
      const guess = await count(key, address);
      // A browser that is known waits behind no stranger of its network.
      const place = device === null ? networkOf(address) : key;
      let counted = atHome;
      try {
        if (device === null) counted = await networks.enter(address, account);
        if (!(await networkGate.enter(place))) throw refusal(Math.max(counted.over, 1));
      } catch (error) {
        accountGate.leave(key);
        throw error;
      }
      const { over } = counted;
      return {
        failed: () => (guess.soon > freely || over > 0 ? refusal(Math.max(over, guess.soonSeconds)) : null),
        succeeded: async () => {
          counted.right();
          await returnGuess(db, key);
        },
        leave: () => {
          networkGate.leave(place);
          accountGate.leave(key);
        },
      };
    },
  };
}
