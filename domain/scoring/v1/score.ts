import type { Exact } from '../exact.ts';
import type { Performed } from '../format/entry.ts';
import type { Override, Own } from '../format/own-keys.ts';
import type { MissingRule } from '../format/panel.ts';
import type { RowStatus } from '../format/results.ts';
import type { PanelValue } from './panel-value.ts';
import type { PenaltyLine } from './penalties.ts';
import type { SeatScore } from './seat-score.ts';

/** A section of another event that was added: its result there, times the multiplier. */
export type Included = {
  as: string;
  event: string;
  section: string;
  multiplier: Exact;
  result: Exact | null;
  value: Exact;
};

/** A total that the rule adjusted made for a judge whose sheet is missing. */
export type MadeUp = { seat: string; value: Exact };

/** All that a net is made of. */
export type Score = {
  seats: SeatScore[];
  missing: { rule: MissingRule; judges: string[]; madeUp: MadeUp[] };
  panel: PanelValue;
  once: { section: string; seat: string; value: Exact }[];
  included: Included[];
  raw: Exact;
  clock: Exact | null;
  lines: PenaltyLine[];
  penalties: Exact;
  credits: Exact;
  /** Before rounding, and not below the floor. */
  exact: Exact;
  net: Exact;
};

/** What became of a performance. */
export type Outcome = {
  attempt: number | null;
  status: RowStatus;
  flags: string[];
  score: Score | null;
  performed: Performed | null;
  /** With a decision of the head judge: the same performance without it. */
  without: Outcome | null;
};

/** Our own keys of a performance, or else those of its entry. */
export function ownOf(performed: Performed, entry: { guidon?: Own | undefined }): NonNullable<Own> {
  return { ...entry.guidon, ...performed.guidon };
}

export type { Override };
