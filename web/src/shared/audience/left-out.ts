import { counted } from '../text/counted.ts';

const WHY: Record<string, string> = {
  no_account: 'No account',
  no_address: 'No email address',
  no_guardian: 'No parent or guardian to write to',
  unverified: 'In Guidon only: the email address isn’t verified',
  not_verified: 'The link to the cadet isn’t verified',
  no_messages: 'Gets no messages about this cadet',
  do_not_contact: 'Asked not to be contacted',
  custody: 'Custody restriction',
  bounced: 'Email to this address bounced',
  asked: 'Asked not to get email',
  unsubscribed: 'Unsubscribed from these emails',
  by_app: 'Gets the notification itself by email',
  turned_off: 'Turned this kind of notification off',
  read: 'Had read it in Guidon already',
  has_account: 'Has an account',
  withdrew: 'Withdrew before it was sent',
  not_registered: 'No longer registered',
  not_meant: 'The message no longer applied to it',
  recalled: 'Recalled before it was sent',
};

/** Why someone is left out, in words. */
export const why = (reason: string | null): string => (reason ? (WHY[reason] ?? reason) : '');

/** How many aren't reached, and why: '3 people not reached: no account (2), no email address (1)'; nothing where all are. */
export function leftOutWords(leftOut: Record<string, number>): string | null {
  const reasons = Object.entries(leftOut).toSorted(([, one], [, other]) => other - one);
  if (reasons.length === 0) return null;
  const all = reasons.reduce((sum, [, count]) => sum + count, 0);
  const each = reasons.map(([reason, count]) => `${why(reason).toLowerCase()} (${count})`).join(', ');
  return `${counted(all, 'person', 'people')} not reached: ${each}`;
}
