import type { Recorded } from '../../../domain/scoring/sheet/record-totals.ts';

/** What counts of this seat for an entry, as the server has it. */
export type OwnScore = {
  state: string;
  revision: number;
  reason?: string | null;
  marks?: Record<string, unknown> | null;
  comments?: Record<string, string> | null;
  records?: Recorded | null;
};

/** The penalties and credits that a seat gives beside its marks, by their keys, and whether it keeps the time. */
export type Gives = { penalties: string[]; credits: string[]; clock: boolean };

/** One entry of the seat's event. The codes of cadets are there only where the event ranks them. */
export type SeatEntry = {
  id: string;
  code: string;
  school: string;
  team?: string;
  status?: string;
  starts_at?: string;
  cadets?: string[];
  own?: Record<string, OwnScore>;
  attempt?: number;
};

/** Of a device: it writes, only reads, asks to write, or was taken off its seat. */
export type SeatState = 'active' | 'reading' | 'asking' | 'ended';

/** All that a device needs to judge without a network. */
export type SeatPage = {
  state: SeatState;
  ended_reason?: string | null;
  meet: { id: string; title: string; state: string; time_zone: string };
  seat: { id: string; code: string; role: string; kind: string };
  event: { id: string; code: string; name: string };
  area?: string | null;
  sheet: { id: string; content: unknown } | null;
  /** Not there on a page that an older version read. */
  gives?: Gives;
  next_seq: number;
  until: string;
  entries: SeatEntry[];
};

/** A sheet as it is sent. What it says never changes: a correction is another one. */
export type SeatSheet = {
  id: string;
  entry: string;
  attempt: number;
  seq: number;
  base: number;
  sheet: string;
  marks: Record<string, unknown>;
  comments: Record<string, string>;
  control_total: string;
  cadets?: number;
  commander?: string;
  records?: SentRecords;
  at: string;
};

/** Penalties, credits, and the time as they're sent, with what this device computed. */
export type SentRecords = Recorded & { penalties: string; credits: string };

/** Penalties, credits, and the time as they're typed; counts, amounts, and notes by `penalty.KEY` or `credit.KEY`. */
export type TypedRecords = {
  counts: Record<string, number>;
  amounts: Record<string, string>;
  notes: Record<string, string>;
  time: string;
  /** What the stopwatch gave: its stamps count while the time isn't changed. */
  watch: { seconds: string; began_at: string; ended_at: string } | null;
  reason: string;
};

/** What is typed for an entry and isn't finished yet. */
export type Draft = {
  typed: Record<string, unknown>;
  comments: Record<string, string>;
  cadets: string;
  commander: string;
  records?: TypedRecords;
};

/** What became of a sheet that arrived. */
export type SentSheet = {
  id: string;
  device: string;
  name: string;
  seq: number;
  state: string;
  revision: number | null;
  draft: Draft;
};

/** Under what the sheets of an entry keep their order: each of its attempts has its own. */
export function nameOf({ id, attempt }: Pick<SeatEntry, 'id' | 'attempt'>): string {
  return `${id}/${attempt ?? 1}`;
}

/** What counts of an entry's present attempt. */
export function ownOf({ own, attempt }: SeatEntry): OwnScore | null {
  return own?.[String(attempt ?? 1)] ?? null;
}

export const BLANK: Draft = { typed: {}, comments: {}, cadets: '', commander: '' };
