import { ZERO } from './exact.ts';
import type { Engine } from './engine-type.ts';
import type { MissingRule } from './format/panel.ts';
import type { Override } from './format/own-keys.ts';
import type { EventResults, MeetResults } from './format/results.ts';
import type { Meet, ScoredEvent } from './meet.ts';
import type { Entry } from './format/entry.ts';

/** A decision that someone thinks about. */
export type Change =
  | { kind: 'missing'; event: string; entry: string; rule: MissingRule; reason: string }
  | { kind: 'without_judge'; event: string; seat: string }
  /** Of one entry, or of all. */
  | { kind: 'without_penalties'; event: string; entry?: string }
  | { kind: 'ruling'; event: string; entry: string; override: Override };

/** An entry, a team, or a school whose place would be another one. No place is null. */
export type PlaceChange = { name: string; from: number | null; to: number | null };

export type Changes = {
  events: { event: string; division: string | null; entries: PlaceChange[]; teams: PlaceChange[] }[];
  overall: { method: string; schools: PlaceChange[] }[];
};

/** Which places would be others after a change, in every event and overall method. Nothing is changed. */
export function whatIf(engine: Engine, meet: Meet, change: Change): Changes {
  const before = engine.tabulate(meet).results();
  const after = engine.tabulate(changed(meet, change)).results();
  return { events: eventChanges(before, after), overall: overallChanges(before, after) };
}

/** The meet with the change made. */
export function changed(meet: Meet, change: Change): Meet {
  return {
    ...meet,
    events: meet.events.map((event) => (event.id === change.event ? changedEvent(event, change) : event)),
  };
}

function changedEvent(event: ScoredEvent, change: Change): ScoredEvent {
  switch (change.kind) {
    case 'without_judge': {
      const panel = event.panel.filter(([judge]) => judge !== change.seat);
      return { ...event, panel };
    }
    case 'without_penalties':
      return forEntry(event, change.entry, withoutPenalties(event));
    case 'missing':
      return forEntry(event, change.entry, withOwn('missing', { rule: change.rule, reason: change.reason }));
    case 'ruling':
      return forEntry(event, change.entry, withOwn('override', change.override));
  }
}

function forEntry(event: ScoredEvent, id: string | undefined, make: (entry: Entry) => Entry): ScoredEvent {
  return {
    ...event,
    entries: event.entries.map((entry) => (id === undefined || entry.id === id ? make(entry) : entry)),
  };
}

/** Every penalty is worth nothing. A disqualification stays, and so does what the head judge decided otherwise. */
function withoutPenalties({ scoresheet }: ScoredEvent): (entry: Entry) => Entry {
  const penalties = (scoresheet?.penalties ?? []).map(({ key }) => ({ key, value: ZERO }));
  const off = <Part extends Pick<Entry, 'guidon'>>(part: Part): Part => {
    const before = part.guidon?.override ?? { status: null, net: null };
    return { ...part, guidon: { ...part.guidon, override: { ...before, penalties, reason: 'Without penalties' } } };
  };
  return (entry) => (entry.performances ? { ...entry, performances: entry.performances.map(off) } : off(entry));
}

/** The entry with one of our own keys; a performance's key of that name gives way. */
function withOwn(name: 'missing' | 'override', value: object): (entry: Entry) => Entry {
  return (entry) => ({
    ...entry,
    guidon: { ...entry.guidon, [name]: value },
    performances: entry.performances?.map((each) => ({ ...each, guidon: { ...each.guidon, [name]: value } })) ?? null,
  });
}

function eventChanges(before: MeetResults, after: MeetResults): Changes['events'] {
  return before.events.flatMap((list, at) => {
    const other = after.events[at];
    if (!other) return [];
    const entries = placeChanges(placesIn(list), placesIn(other));
    const teams = placeChanges(teamsIn(list), teamsIn(other));
    if (entries.length + teams.length === 0) return [];
    return [{ event: list.event, division: list.division ?? null, entries, teams }];
  });
}

function overallChanges(before: MeetResults, after: MeetResults): Changes['overall'] {
  return Object.entries(before.overall).flatMap(([method, standings]) => {
    const placesOf = (all: typeof standings): Places => new Map(all.map(({ school, place }) => [school, place]));
    const schools = placeChanges(placesOf(standings), placesOf(after.overall[method] ?? []));
    return schools.length > 0 ? [{ method, schools }] : [];
  });
}

type Places = Map<string, number | null>;

function placesIn({ rows }: EventResults): Places {
  return new Map(rows.map(({ entry, place }) => [entry, place]));
}

function teamsIn({ teams = [] }: EventResults): Places {
  return new Map(teams.map(({ school, team, place }) => [`${school} ${team}`, place]));
}

function placeChanges(before: Places, after: Places): PlaceChange[] {
  return [...before].flatMap(([name, from]) => {
    const to = after.get(name) ?? null;
    return from === to ? [] : [{ name, from, to }];
  });
}
