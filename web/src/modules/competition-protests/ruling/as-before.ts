import type { RulingChange } from '../../../../../domain/scoring/ruling.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import type { Records, RuledChange } from '../protests.queries.ts';

type Values = { attempt?: number; status?: string; revision?: number };

const valuesOf = ({ before, after }: RuledChange) => ({ was: before as Values, now: after as Values });

/** What was recorded about an entry, as it will be again once these changes are undone. */
export function asBefore(records: Records, changes: readonly RuledChange[]): Records {
  const by = new Map(changes.map((change) => [`${change.kind} ${change.object_id}`, change]));
  const now = new Date().toISOString();
  return {
    ...records,
    penalties: records.penalties.map((each) =>
      by.has(`void_penalty ${each.id}`) ? { ...each, voided_at: null } : each,
    ),
    scores: records.scores.map((each) => {
      const change = by.get(`correct_sheet ${each.id}`);
      return change ? { ...each, revision: valuesOf(change).was.revision ?? each.revision } : each;
    }),
    performances: records.performances.map((each) => {
      if (by.has(`grant ${each.id}`)) return { ...each, voided_at: now };
      return by.has(`void_performance ${each.id}`) ? { ...each, voided_at: null } : each;
    }),
  };
}

/** The same as the preview works it out. */
export function undoingOf(
  changes: readonly RuledChange[],
  records: Records,
  seats: readonly MeetSeat[],
): RulingChange[] {
  return changes.flatMap((change): RulingChange[] => {
    const { was, now } = valuesOf(change);
    switch (change.kind) {
      case 'void_penalty':
        return [{ kind: 'restore_penalty', id: change.object_id }];
      case 'correct_sheet': {
        const score = records.scores.find(({ id }) => id === change.object_id);
        const seat = seats.find(({ id }) => id === score?.seat_id);
        const performance = records.performances.find(({ id }) => id === score?.performance_id);
        if (!seat || !performance) return [];
        const { attempt } = performance;
        return [{ kind: 'void_revision', seat: seat.code, attempt, revision: now.revision ?? 0 }];
      }
      case 'grant':
        return [{ kind: 'void_performance', attempt: now.attempt ?? 0 }];
      case 'void_performance':
        return [{ kind: 'restore_performance', attempt: was.attempt ?? 0 }];
      default:
        return [{ kind: 'status', attempt: was.attempt ?? 1, status: was.status ?? 'ok' }];
    }
  });
}
