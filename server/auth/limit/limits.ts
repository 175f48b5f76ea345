import type { ProjectConfig } from '../../project/config.ts';
import { hidden, networkOf } from '../../share/party.ts';
import { tooMany } from '../error.ts';
import { Bucket } from './bucket.ts';
import { secondsOf } from './duration.ts';
import { Gate } from './gate.ts';
import { createNetworkGuard } from './network-guard.ts';
import type { NetworkGuard } from './network-guard.ts';

export type Limits = {
  /** Makes a new account from this address once it is its turn. */
  signUp: <T>(address: string, work: () => Promise<T>) => Promise<T>;
  /** A refresh of a session by this token, from this address. */
  refresh: (token: string, address: string) => void;
  /** Tries at mailed codes, by network. */
  codes: NetworkGuard;
  /** A link or flow that was wrong, from this address: none can be guessed, so right ones are never counted. */
  wrongLink: (address: string) => void;
  /** A mail to this recipient, asked for from this address; counted whether or not there is such an account. */
  mail: (recipient: string, address: string) => void;
  /** A new account without an address, from this address. */
  anonymous: (address: string) => void;
};

const fiveMinutes = 300;

function guard(bucket: Bucket): (key: string) => void {
  return (key) => {
    const seconds = bucket.take(key);
    if (seconds > 0) throw tooMany('over_request_rate_limit', 'Request rate limit reached', seconds);
  };
}

/**
 * The limits of `auth.rate_limit` in config.toml. The defaults are strict for what reaches one mailbox or comes with one session,
 * and far higher for a network: a whole school is one, also with 2,000 phones in its gym.
 */
export function createLimits(config: ProjectConfig['auth']): Limits {
  const limit = (name: keyof ProjectConfig['auth']['rate_limit'], usual: number): number =>
    Math.max(1, config.rate_limit[name] ?? usual);
  const perRecipient = new Bucket(1, secondsOf(config.email.max_frequency));
  const perRecipientHour = new Bucket(12, 3600);
  const perNetworkHour = new Bucket(limit('email_sent', 6000), 3600);
  const signUps = guard(new Bucket(limit('sign_in_sign_ups', 3000), fiveMinutes));
  const signUpGate = new Gate(8, 3000);
  const perToken = guard(new Bucket(60, fiveMinutes));
  const refreshes = guard(new Bucket(limit('token_refresh', 20_000), fiveMinutes));
  const wrongLinks = guard(new Bucket(limit('token_verifications', 3000), fiveMinutes));
  const anonymous = guard(new Bucket(limit('anonymous_users', 2000), 3600));
  return {
    anonymous: (address) => anonymous(networkOf(address)),
    async signUp(address, work) {
      const network = networkOf(address);
      signUps(network);
      if (!(await signUpGate.enter(network)))
        throw tooMany('over_request_rate_limit', 'Request rate limit reached', 30);
      return work().finally(() => signUpGate.leave(network));
    },
    refresh(token, address) {
      perToken(hidden(token));
      refreshes(networkOf(address));
    },
    codes: createNetworkGuard(limit('token_verifications', 600)),
    wrongLink: (address) => wrongLinks(networkOf(address)),
    mail(recipient, address) {
      const network = networkOf(address);
      const soon = perRecipient.wait(recipient);
      if (soon > 0) {
        const text = `For security purposes, you can only request this after ${Math.ceil(soon)} seconds.`;
        throw tooMany('over_email_send_rate_limit', text, soon);
      }
      const later = Math.max(perRecipientHour.wait(recipient), perNetworkHour.wait(network));
      if (later > 0) throw tooMany('over_email_send_rate_limit', 'email rate limit exceeded', later);
      perRecipient.add(recipient);
      perRecipientHour.add(recipient);
      perNetworkHour.add(network);
    },
  };
}
