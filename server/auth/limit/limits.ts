import type { ProjectConfig } from '../../project/config.ts';
import { tooMany } from '../error.ts';
import { Bucket } from './bucket.ts';
import { secondsOf } from './duration.ts';

export type Limits = {
  /** A new account from this address. */
  signUp: (address: string) => void;
  /** A refresh of a session from this address. */
  refresh: (address: string) => void;
  /** A try at a code or link from this address. */
  verify: (address: string) => void;
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
 * The limits of `auth.rate_limit` in config.toml. The defaults are generous for addresses, because a whole school
 * shares one, and strict for what reaches one mailbox.
 */
export function createLimits(config: ProjectConfig['auth']): Limits {
  const limit = (name: keyof ProjectConfig['auth']['rate_limit'], usual: number): number =>
    Math.max(1, config.rate_limit[name] ?? usual);
  const perRecipient = new Bucket(1, secondsOf(config.email.max_frequency));
  const perRecipientHour = new Bucket(12, 3600);
  const perAddressHour = new Bucket(limit('email_sent', 500), 3600);
  return {
    anonymous: guard(new Bucket(limit('anonymous_users', 30), 3600)),
    signUp: guard(new Bucket(limit('sign_in_sign_ups', 60), fiveMinutes)),
    refresh: guard(new Bucket(limit('token_refresh', 1800), fiveMinutes)),
    verify: guard(new Bucket(limit('token_verifications', 120), fiveMinutes)),
    mail(recipient, address) {
      const soon = perRecipient.wait(recipient);
      if (soon > 0) {
        const text = `For security purposes, you can only request this after ${Math.ceil(soon)} seconds.`;
        throw tooMany('over_email_send_rate_limit', text, soon);
      }
      const later = Math.max(perRecipientHour.wait(recipient), perAddressHour.wait(address));
      if (later > 0) throw tooMany('over_email_send_rate_limit', 'email rate limit exceeded', later);
      perRecipient.add(recipient);
      perRecipientHour.add(recipient);
      perAddressHour.add(address);
    },
  };
}
