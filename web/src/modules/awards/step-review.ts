import type { ReviewLine } from '../../shared/review/review.ts';
import { formatDay } from '../../shared/time/day.ts';
import type { Step } from './award.api.ts';
import { type RollRow, stateOf } from './award.ts';

/** The records that a step can be taken with; the others it leaves as they are. */
const FITS: Record<Step, (row: RollRow) => boolean> = {
  submit: ({ state }) => state === 'draft',
  approve: ({ state }) => state === 'recommended',
  decline: ({ state }) => state === 'recommended',
  send_back: ({ state }) => state === 'recommended',
  withdraw: ({ state }) => state === 'draft' || state === 'recommended',
  issue: ({ state, order_id }) => state === 'approved' && order_id !== null,
  present: ({ state }) => state === 'issued',
  rescind: ({ state }) => state === 'approved' || state === 'issued' || state === 'presented',
};

export const AWARDS = { one: 'award', many: 'awards' };

/** The verb of each step and what it does, for a review. */
export const STEP_REVIEW: Record<Step, { verb: string; text: string }> = {
  submit: { verb: 'Recommend', text: 'They wait for an instructor to approve them.' },
  approve: { verb: 'Approve', text: 'The cadets and their families can see them. You can undo it.' },
  decline: { verb: 'Decline', text: 'The person who recommended them can read the reason. You can undo it.' },
  send_back: { verb: 'Send back', text: 'They go back to drafts, with your reason.' },
  withdraw: { verb: 'Withdraw', text: 'They are no longer recommended.' },
  issue: { verb: 'Issue', text: 'The ribbons are marked as issued. You can undo it.' },
  present: { verb: 'Present', text: "They're marked as presented today. You can undo it." },
  rescind: { verb: 'Rescind', text: 'They stay on the records with your reason but no longer count. You can undo it.' },
};

/** Records before a step: those that can't take it stay, and the same award twice for one cadet is unusual. */
export function stepLines(rows: RollRow[], step: Step): ReviewLine[] {
  return rows.map((row) => {
    const fits = FITS[step](row);
    const twice = rows.some(
      (other) => other.id !== row.id && other.cadet_id === row.cadet_id && other.code === row.code,
    );
    return {
      id: row.id,
      name: row.name ?? row.unit ?? 'A cadet',
      note: `${row.award} · ${formatDay(row.earned_on)}`,
      idle: fits ? null : stateOf(row).label,
      unusual: twice && row.cadet_id !== null ? ['The same award is selected twice for this cadet'] : [],
    };
  });
}
