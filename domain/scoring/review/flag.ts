import type { Marks } from '../format/entry.ts';

export type FlagKind = 'mark' | 'comment' | 'control_total' | 'total' | 'item' | 'clock' | 'penalty';

/** Something about a performance that a person should look at before it counts: in words, with the seats that it's about. */
export type Flag = { kind: FlagKind; seats: string[]; item?: string; text: string };

/** What a judge's sheet says, with what is written beside the marks. */
export type ReviewedSheet = {
  seat: string;
  role: string;
  marks: Marks;
  comments: Record<string, unknown>;
  /** The total that the judge wrote on the paper. */
  controlTotal: string | number | null;
};

/** What was recorded of a performance, without what is void. */
export type Reviewed = {
  sheets: ReviewedSheet[];
  penalties: { key: string; count: number }[];
  /** What each watch said, in seconds. */
  clocks: (string | number)[];
};
