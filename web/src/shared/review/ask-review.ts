import { appError } from '../supabase/error.ts';
import type { ReviewLine } from './review.ts';

export type ReviewQuestion = {
  title: string;
  /** What happens, and whether it can be undone. */
  text: string;
  lines: ReviewLine[];
  /** What the lines are; cadets by default. */
  noun?: { one: string; many: string };
  /** The verb with how many: 'Verify 8 entries'. */
  verb: (count: number) => string;
  danger?: boolean;
};

export type PendingReview = ReviewQuestion & { answer: (ids: string[] | null) => void };

let pending: PendingReview | null = null;
const listeners = new Set<() => void>();

function change(next: PendingReview | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Shows an act on many people for review before it happens. Returns the ids of those who were not left out; null where the
 * person went back. One alone with nothing unusual is not asked about.
 */
export function askReview(question: ReviewQuestion): Promise<string[] | null> {
  const [only, ...others] = question.lines;
  if (only && others.length === 0 && only.unusual.length === 0 && !only.idle) return Promise.resolve([only.id]);
  pending?.answer(null);
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (ids) => {
        change(null);
        resolve(ids);
      },
    });
  });
}

/** The same for a form: where the person goes back it raises an `AppError` without words, so that the form stays open. */
export async function needReview(question: ReviewQuestion): Promise<string[]> {
  const ids = await askReview(question);
  if (ids === null) throw appError('went_back', 'Nothing changed', '');
  return ids;
}

/** The store behind the dialog. */
export const reviewStore = {
  read: () => pending,
  follow: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
