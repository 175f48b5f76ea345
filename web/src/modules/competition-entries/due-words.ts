import { formatMoment } from '../../shared/time/moment.ts';

const FOR: Record<string, string> = { offer: 'Answer by', submit: 'Submit by', finish: 'Finish by' };

/** Until when what comes next has to be done: 'Submit by Nov 20, 2026, 4:12 PM'; nothing where nothing is due. */
export function dueWords({ due_at: at, due_for: what }: { due_at: string | null; due_for: string | null }): string {
  return at ? `${FOR[what ?? ''] ?? 'By'} ${formatMoment(at)}` : '';
}
