import type { Fault } from '../fault.ts';
import type { Meet, ScoredEvent } from '../meet.ts';
import { repeated } from './repeated.ts';
import { sectionsToInclude } from './sheet-names.ts';

/** What is wrong with sections that events include from each other. */
export function includeFaults(meet: Meet): Fault[] {
  const byId = new Map(meet.events.map((event) => [event.id, event]));
  return meet.events.flatMap((event) => {
    const texts = [
      ...event.include.flatMap((include) => {
        const source = byId.get(include.event);
        if (!source) return [`includes a section of the event ${include.event}, which the meet doesn't have`];
        return source.scoresheet && !scoredSections(source).includes(include.section)
          ? [`includes the section ${include.section} of ${include.event}, which isn't scored there`]
          : [];
      }),
      ...repeated(scoredSections(event)).map((name) => `two sections are called ${name}`),
      ...(includesItself(event.id, byId) ? ['includes a section of itself, directly or through other events'] : []),
      ...(event.scoresheet ? missingFor(event, meet) : []),
    ];
    return texts.map((text) => ({ event: event.id, text }));
  });
}

/** The sections of an event that have a result: those of its sheet, and those included. */
function scoredSections({ scoresheet, include }: ScoredEvent): string[] {
  const own = (scoresheet?.sections ?? []).filter(({ combine }) => combine !== 'none').map(({ key }) => key);
  return [...own, ...include.map(({ as }) => as)];
}

function includesItself(id: string, byId: Map<string, ScoredEvent>): boolean {
  const seen = new Set<string>();
  const next = (byId.get(id)?.include ?? []).map(({ event }) => event);
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === id) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    next.push(...(byId.get(name)?.include ?? []).map(({ event }) => event));
  }
  return false;
}

/** Sections that only tie-breakers name must be included by one of the events that use the sheet. */
function missingFor({ scoresheet, sheet }: ScoredEvent, { events }: Meet): string[] {
  const users = events.filter((each) => each.sheet?.key === sheet?.key && each.sheet?.version === sheet?.version);
  const included = new Set(users.flatMap(({ include }) => include.map(({ as }) => as)));
  return (scoresheet ? sectionsToInclude(scoresheet) : [])
    .filter((name) => !included.has(name))
    .map((name) => `a tie-breaker names the section ${name}, which isn't on the score sheet`);
}
