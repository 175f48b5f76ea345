import type { RuledChange } from '../protests.queries.ts';
import type { About } from '../use-about.ts';
import { penaltyLabel, seatLabel } from '../use-about.ts';
import { STATUS_OPTIONS } from './choice.ts';

/** What a ruling changed, as a sentence. */
export function changeWords({ kind, object_id, before, after }: RuledChange, about: About): string {
  const was = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  switch (kind) {
    case 'void_penalty': {
      const penalty = about.records?.penalties.find(({ id }) => id === object_id);
      return `${penalty ? penaltyLabel(about.sheet, penalty) : 'A penalty'} no longer counts`;
    }
    case 'correct_sheet': {
      const score = about.records?.scores.find(({ id }) => id === object_id);
      const seat = about.seats.find(({ id }) => id === score?.seat_id);
      return `Sheet ${seat ? seatLabel(about.sheet, seat) : ''} corrected, revision ${String(now['revision'])}`;
    }
    case 'grant':
      return `Performance ${String(now['attempt'])} granted`;
    case 'void_performance':
      return `Performance ${String(was['attempt'])} no longer counts`;
    default: {
      const label = STATUS_OPTIONS.find(({ value }) => value === now['status'])?.label ?? String(now['status']);
      return `Status: ${label}`;
    }
  }
}
