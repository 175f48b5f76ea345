import type { Member } from '../member.ts';
import type { Binding } from './binding.ts';

/** Someone who wants to hear of changed rows. */
export type Subscription = {
  member: Member;
  bindings: Binding[];
  /** What happened is not known: it should join again. */
  lost: () => void;
  /** Ends it for a reason that the client is told. */
  end: (reason: string) => void;
};
