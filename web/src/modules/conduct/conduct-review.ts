import { sameText } from '../../../../domain/text/search.ts';
import type { ReviewLine } from '../../shared/review/review.ts';
import { unusualStatus } from '../../shared/review/unusual.ts';

import { listName } from '../../shared/text/person-name.ts';
import { formatDay } from '../../shared/time/day.ts';
import type { Entry } from './conduct.api.ts';
import { KIND, STATE, type State } from './conduct.ts';

type Person = { id: string; first_name: string | null; last_name: string | null; status?: string | null };

/** The cadets an entry is for. Those who recently had the same (`recent`), and those who aren't active, are unusual. */
export function proposalLines(people: Person[], reason: string, recent: Entry[]): ReviewLine[] {
  return people.map((person) => {
    const same = recent.find(
      (entry) =>
        entry.cadet_id === person.id &&
        sameText(entry.reason, reason) &&
        entry.state !== 'declined' &&
        entry.state !== 'revoked',
    );
    return {
      id: person.id,
      name: listName(person),
      unusual: [
        ...(same ? [`Had the same entry on ${formatDay(same.happened_on)}`] : []),
        ...unusualStatus(person.status),
      ],
    };
  });
}

/** The state that an entry has to have before it can be decided so. */
export type Before = Extract<State, 'proposed' | 'confirmed'>;

/** Entries to decide on: what can't be decided so stays, and the same twice for one cadet is unusual. */
export function decisionLines(entries: Entry[], before: Before): ReviewLine[] {
  return entries.map((entry) => {
    const twice = entries.some(
      (other) =>
        other.id !== entry.id &&
        other.cadet_id === entry.cadet_id &&
        other.happened_on === entry.happened_on &&
        other.reason === entry.reason,
    );
    return {
      id: entry.id,
      name: entry.name,
      note: `${KIND.label(entry.kind)} · ${entry.reason} · ${formatDay(entry.happened_on)}`,
      idle: entry.state === before ? null : `Already ${STATE.label(entry.state).toLowerCase()}`,
      unusual: twice ? ['Another selected entry is the same'] : [],
    };
  });
}
