import type { Step } from './award.api.ts';

/** Steps that need a reason. */
export type Reasoned = 'decline' | 'send_back' | 'rescind';

/** What has happened, after a step. */
export const DONE_WORDS: Record<Step, string> = {
  submit: 'recommended',
  approve: 'approved',
  decline: 'declined',
  send_back: 'sent back',
  withdraw: 'withdrawn',
  issue: 'issued',
  present: 'presented',
  rescind: 'rescinded',
};

/** The words of the dialogs that ask for a reason. */
export const REASON_WORDS: Record<Reasoned, { title: string; hint: string; verb: string }> = {
  decline: { title: 'Decline', hint: 'The person who recommended it can read the reason.', verb: 'Decline' },
  send_back: { title: 'Send back', hint: "Say what's missing. It goes back to a draft.", verb: 'Send back' },
  rescind: { title: 'Rescind', hint: 'It stays on the record with this reason but no longer counts.', verb: 'Rescind' },
};
