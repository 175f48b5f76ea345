/** How a try of an event can end. */
export type TryStatus = 'ok' | 'dns' | 'dnf' | 'excused_medical' | 'modified';

/** One try: how it ended and, where there is one, its value in the event's unit. */
export type Try = { status: TryStatus; value: number | null; typed?: string };

/** What is known of an event for entering and showing its scores. */
export type ScoredEvent = {
  name: string;
  unit: string;
  input: string;
  step: number;
  attempts: number;
  direction: string;
  min_plausible: number | null;
  max_plausible: number | null;
};

/** The words for a try without a score. */
export const statusLabel: Record<Exclude<TryStatus, 'ok'>, string> = {
  dns: 'Did not start',
  dnf: 'Did not finish',
  excused_medical: 'Excused',
  modified: 'Modified',
};

/** True for a status as the database knows it. */
export function isTryStatus(text: string): text is TryStatus {
  return text === 'ok' || text in statusLabel;
}

/** The best of some tries: the first one without a score where none has one. */
export function bestTry(tries: Try[], direction: string): Try | null {
  const scored = tries.filter(({ status }) => status === 'ok');
  const better = (one: Try, other: Try) =>
    direction === 'lower_better' ? (one.value ?? 0) < (other.value ?? 0) : (one.value ?? 0) > (other.value ?? 0);
  return scored.reduce<Try | null>((best, one) => (best && !better(one, best) ? best : one), null) ?? tries[0] ?? null;
}

/** True where two cells hold the same. */
export function sameTries(one: Try[], other: Try[]): boolean {
  return (
    one.length === other.length &&
    one.every((each, place) => each.status === other[place]?.status && each.value === other[place]?.value)
  );
}
