/** A time of a meet when people are needed. Moments are in milliseconds. */
export type Shift = {
  id: string;
  name: string;
  job: string;
  /** What is judged then. */
  event: string | null;
  from: number;
  to: number;
  needed: number;
  /** What a judge has to be at least. */
  tier: string | null;
  /** The day of the meet, to compare with a certification. */
  day: string;
};

/** Someone of a meet's crew. */
export type Helper = {
  id: string;
  job: string;
  state: string;
  tier: string | null;
  certifiedUntil: string | null;
  /** The events in which a school competes that they're tied to. */
  tiedEvents: ReadonlySet<string>;
  /** When they can be there; none means always. */
  available: readonly { from: number; to: number }[];
};

/** Why someone can't have a shift, as `app.shift_block` names it. */
export type Block = 'not_accepted' | 'job' | 'tier' | 'expired' | 'unavailable' | 'tied' | 'overlap';

const TIERS = ['trainee', 'local', 'regional', 'national'];
const rankOf = (tier: string | null): number => TIERS.indexOf(tier ?? '');

/** Why a person can't have a shift beside those they have, or null where they can: the rules of `app.shift_block`. */
export function blockOf(shift: Shift, helper: Helper, others: readonly Shift[]): Block | null {
  if (helper.state !== 'accepted') return 'not_accepted';
  if (shift.job === 'judge' && helper.job !== 'judge') return 'job';
  if (rankOf(helper.tier) < rankOf(shift.tier)) return 'tier';
  if (shift.tier !== null && helper.certifiedUntil !== null && helper.certifiedUntil < shift.day) return 'expired';
  const { available } = helper;
  if (available.length > 0 && !available.some(({ from, to }) => from <= shift.from && to >= shift.to))
    return 'unavailable';
  if (shift.job === 'judge' && shift.event !== null && helper.tiedEvents.has(shift.event)) return 'tied';
  return others.some(({ id, from, to }) => id !== shift.id && from < shift.to && to > shift.from) ? 'overlap' : null;
}

export const BLOCK_WORDS: Record<Block, string> = {
  not_accepted: 'hasn’t accepted',
  job: 'isn’t a judge',
  tier: 'needs a higher tier',
  expired: 'certification ends before',
  unavailable: 'isn’t there then',
  tied: 'is tied to a school',
  overlap: 'is on another shift',
};
