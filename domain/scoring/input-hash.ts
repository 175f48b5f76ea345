import { exactText } from './exact-text.ts';
import type { Exact } from './exact.ts';
import { hashOf } from './hash.ts';
import type { Meet, ScoredEvent } from './meet.ts';

/**
 * The hash of all that an event's results depend on: the versions of the sheets, the panel, revisions, penalties, credits, times,
 * and decisions, also of events that it includes sections of. Void and absent are different inputs with equal results.
 */
export function inputHash(meet: Meet, eventId: string): string {
  const events = withIncluded(meet, eventId);
  const schools = new Set(events.flatMap(({ entries }) => entries.map(({ school }) => school)));
  const divisions = meet.schools.filter(({ id }) => schools.has(id)).map(({ id, division }) => ({ id, division }));
  return hashOf(pruned({ events: events.map(inputOf), divisions }));
}

/** The event, and those whose sections it includes, each once. */
function withIncluded({ events }: Meet, id: string): ScoredEvent[] {
  const needed = new Set([id]);
  for (const name of needed)
    for (const { event } of events.find((each) => each.id === name)?.include ?? []) needed.add(event);
  return events.filter((event) => needed.has(event.id));
}

/** What only people read, what the sheet's version says, and what only the overall uses. */
const NO_INPUT = ['name', 'scoresheet', 'counts_overall', 'is_exhibition_event', 'weight', 'proportional_max'];

function inputOf(event: ScoredEvent): unknown {
  return Object.fromEntries(Object.entries(event).filter(([key]) => !NO_INPUT.includes(key)));
}

/** Without what is absent, false, or an empty list, so that a key added to the format later leaves old hashes as they are. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned);
  if (typeof value !== 'object' || value === null) return value;
  if (isExact(value)) return exactText(value);
  const kept = Object.entries(value).filter(
    ([, each]) => each !== null && each !== undefined && each !== false && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, pruned(each)]));
}

function isExact(value: object): value is Exact {
  return 'n' in value && typeof value.n === 'bigint';
}
