import { states } from '../../../shared/state/states.ts';

/** Where the sheet of a seat for a performance is: none yet, or `meet_scores.state`. */
export const CELL = states({
  missing: { label: 'Missing', tone: 'neutral' },
  keyed_once: { label: 'Keyed once', tone: 'info' },
  differs: { label: 'Differs', tone: 'bad' },
  submitted: { label: 'To verify', tone: 'warn' },
  returned: { label: 'Returned', tone: 'bad' },
  verified: { label: 'Verified', tone: 'ok' },
});

/** What became of an entry or a performance. */
export const PERFORMED = states({
  ok: { label: 'Performed', tone: 'ok' },
  dns: { label: 'DNS', tone: 'neutral' },
  dnf: { label: 'DNF', tone: 'warn' },
  dq: { label: 'DQ', tone: 'bad' },
  scratched: { label: 'Scratched', tone: 'neutral' },
});
