import { states } from '../../../shared/state/states.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';

/** What someone said to an event. */
export const ANSWER = states({
  none: { label: 'No answer', tone: 'neutral' },
  going: { label: 'Going', tone: 'ok' },
  maybe: { label: 'Maybe', tone: 'brass' },
  not_going: { label: 'Not going', tone: 'neutral' },
  pending_guardian: { label: 'Waiting for a guardian', tone: 'warn' },
  waitlisted: { label: 'Waiting list', tone: 'info' },
});

/** How someone gets there. */
export const TRANSPORT = states({
  bus: { label: 'By bus', tone: 'neutral' },
  parent: { label: 'A parent drives', tone: 'neutral' },
  self: { label: 'On their own', tone: 'neutral' },
});

/** What can be said with one tap. */
export const SAID = [
  { value: 'going', label: 'Going' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'not_going', label: 'Can’t go' },
] as const;

/** Which button is pressed for what holds: who waits has said "going". */
export function saidOf(state: string | null): string | null {
  return state === 'pending_guardian' || state === 'waitlisted' ? 'going' : state;
}

/** The result of an answer. */
export type Said = { state: string | null; transport: string | null; place: number | null };

/** '1st', '2nd', '11th'. */
export function ordinal(place: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${place}${ends[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}

/** The result of an answer, in words. */
export function saidWords({ state, place }: Said): string {
  if (state === 'waitlisted') return `No spots left: ${ordinal(place ?? 1)} on the waiting list`;
  if (state === 'pending_guardian') return 'Signed up. A guardian still needs to confirm';
  if (state === null) return 'Answer removed';
  return `Answer saved: ${ANSWER.label(state)}`;
}

type Asked = {
  state: string | null;
  place: number | null;
  taken: number;
  capacity: number | null;
  /** Where it hasn't opened yet. */
  opens_at: string | null;
  closes_at: string | null;
  withdraw_until: string | null;
  needs_guardian: boolean;
  confirmed: boolean;
};

/** What matters before answering: places, and by when. */
export function askedNotes(asked: Asked, timeZone: string): string[] {
  const { state, place, taken, capacity, opens_at, closes_at, withdraw_until, needs_guardian, confirmed } = asked;
  const going = state === 'going' || state === 'pending_guardian';
  const waits = needs_guardian && !confirmed && state !== 'not_going' && state !== 'maybe';
  return [
    waits ? (going ? 'A guardian still needs to confirm' : 'A guardian has to confirm') : '',
    place === null ? '' : `${ordinal(place)} on the waiting list`,
    capacity === null ? '' : `${taken} of ${capacity} spots taken`,
    opens_at ? `Sign-up opens ${schoolMoment(opens_at, timeZone)}` : '',
    closes_at && state === null ? `Answer by ${schoolMoment(closes_at, timeZone)}` : '',
    withdraw_until && going ? `You can withdraw until ${schoolMoment(withdraw_until, timeZone)}` : '',
  ].filter(Boolean);
}
