import { useState } from 'react';

/** Someone an act is about, as its review shows the person. */
export type ReviewLine = {
  id: string;
  name: string;
  /** What the act is for this person, in a few words. */
  note?: string | null;
  /** What is unusual about it, each in a sentence. Empty: nothing. */
  unusual: string[];
  /** Why the act would change nothing for this person, who is left out therefore. */
  idle?: string | null;
};

/** The lines with something unusual, the others, and those that nothing changes for; each in the order given. */
export function splitLines(lines: ReviewLine[]): Record<'unusual' | 'usual' | 'idle', ReviewLine[]> {
  const busy = lines.filter(({ idle }) => !idle);
  return {
    unusual: busy.filter(({ unusual }) => unusual.length > 0),
    usual: busy.filter(({ unusual }) => unusual.length === 0),
    idle: lines.filter(({ idle }) => idle),
  };
}

/** The people left out of an act, and the ids of the rest. */
export function useReview(lines: ReviewLine[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kept = lines.flatMap(({ id, idle }) => (left.has(id) || idle ? [] : [id]));
  return { lines, left, setLeft, kept };
}

export type Review = ReturnType<typeof useReview>;
