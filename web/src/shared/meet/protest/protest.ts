import { states } from '../../state/states.ts';

/** The states of a protest: `meet_protests.state`. */
export const PROTEST_STATE = states({
  filed: { label: 'Filed', tone: 'warn' },
  out_of_time: { label: 'Out of time', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'warn' },
  under_review: { label: 'Under review', tone: 'warn' },
  upheld: { label: 'Upheld', tone: 'ok' },
  denied: { label: 'Denied', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** What became of the fee: `meet_protests.fee`. */
export const PROTEST_FEE = states({
  none: { label: 'No fee', tone: 'neutral' },
  due: { label: 'Due', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  returned: { label: 'Returned', tone: 'info' },
});

/** What a protest is about: `meet_protests.against`. */
export const AGAINST: Record<string, string> = {
  result: 'The result',
  penalty: 'A penalty',
  sheet: 'A score sheet',
  other: 'Something else',
};

/** Those that someone still has to decide. */
export const isOpenProtest = (state: string): boolean => ['filed', 'accepted', 'under_review'].includes(state);

/** The page of a protest. */
export const protestPath = (id: string): string => `/app/competition-portal/protests/${id}`;

/** The part of a meet's page with its protests. */
export const protestsPath = (meet: string): string => `/app/competition-portal/meets/${meet}?tab=protests`;

/** How much of the time to protest is left, in words; that it's over; or null where it hasn't started. */
export function timeLeft(ends: Date | null, now: number): string | null {
  if (ends === null) return null;
  const seconds = Math.ceil((ends.getTime() - now) / 1000);
  if (seconds < 0) return 'Over';
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
