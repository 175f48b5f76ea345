import { useState } from 'react';

/** Someone an act is about, as its review shows the person. */
export type ReviewLine = {
  id: string;
  name: string;
  /** What the act is for this person, in a few words. */
  note?: string | null;
  /** What is unusual about it, each in a sentence. Empty: nothing. */
  unusual: string[];
};

/** The lines with something unusual, and the others; each in the order given. */
export function splitLines(lines: ReviewLine[]): { unusual: ReviewLine[]; usual: ReviewLine[] } {
  return {
    unusual: lines.filter(({ unusual }) => unusual.length > 0),
    usual: lines.filter(({ unusual }) => unusual.length === 0),
  };
}

/** Whom a person has left out of an act, and the ids of those it is still about. */
export function useReview(lines: ReviewLine[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kept = lines.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  return { lines, left, setLeft, kept };
}

export type Review = ReturnType<typeof useReview>;
