import { ZERO } from './exact.ts';
import type { Engine } from './engine-type.ts';
import type { CancelRule, Method } from './format/overall.ts';
import type { MissingRule, Panel } from './format/panel.ts';
import type { Override } from './format/own-keys.ts';
import type { EventResults, MeetResults } from './format/results.ts';
import type { Meet, ScoredEvent } from './meet.ts';
import type { Entry } from './format/entry.ts';

/** A decision about an event that someone thinks about. */
type EventChange =
  | { kind: 'missing'; event: string; entry: string; rule: MissingRule; reason: string }
  | { kind: 'without_judge'; event: string; seat: string }
  /** Of one entry, or of all. */
  | { kind: 'without_penalties'; event: string; entry?: string }
  | { kind: 'ruling'; event: string; entry: string; override: Override }
  /** Another way to make one value of the judges' values; what isn't named stays. Drops are made however few judges there are. */
  | { kind: 'panel'; event: string; combine?: Panel['combine']; drops?: { low: number; high: number } }
  | { kind: 'missing_rule'; event: string; rule: MissingRule }
  /** Without a rule, each overall says itself what becomes of it. */
  | { kind: 'canceled'; event: string; rule: CancelRule | null }
  | { kind: 'held'; event: string };

/** The points of an overall made another way; what isn't named stays. */
type MethodChange = { kind: 'method'; name: string; method: Pick<Method, 'kind'> & Partial<Method> };

/** A decision that someone thinks about. */
export type Change = EventChange | MethodChange;

/** An entry, a team, or a school whose place would be another one. No place is null. */
export type PlaceChange = { name: string; from: number | null; to: number | null };

export type Changes = {
  events: { event: string; division: string | null; entries: PlaceChange[]; teams: PlaceChange[] }[];
  overall: { method: string; schools: PlaceChange[] }[];
};

/** Which places would be others after one or more changes, in every event and overall method. Nothing is changed. */
export function whatIf(engine: Engine, meet: Meet, change: Change | Change[]): Changes {
  const before = engine.tabulate(meet).results();
  const after = engine.tabulate(changed(meet, change)).results();
  return { events: eventChanges(before, after), overall: overallChanges(before, after) };
}

/** The results of a meet as it is, and by each of these ways of scoring it. Nothing is changed. */
export function resultsBy(engine: Engine, meet: Meet, ways: Change[][]): MeetResults[] {
  return [[], ...ways].map((changes) => engine.tabulate(changed(meet, changes)).results());
}

/** The meet with the changes made, one after the other. */
function changed(meet: Meet, changes: Change | Change[]): Meet {
  return [changes].flat().reduce(changedBy, meet);
}

function changedBy(meet: Meet, change: Change): Meet {
  if (change.kind === 'method') return { ...meet, overall: changedOverall(meet.overall, change) };
  return {
    ...meet,
    events: meet.events.map((event) => (event.id === change.event ? changedEvent(event, change) : event)),
  };
}

/** Decimals follow the kind of points, unless they are named. */
function changedOverall(overall: Meet['overall'], { name, method }: MethodChange): Meet['overall'] {
  const before = overall.methods[name];
  if (!before) return overall;
  return { ...overall, methods: { ...overall.methods, [name]: { ...before, precision: null, ...method } } };
}

function changedEvent(event: ScoredEvent, change: EventChange): ScoredEvent {
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
    case 'panel':
      return withPanel(event, change);
    case 'missing_rule':
      return { ...event, missing: change.rule };
    case 'canceled':
      return { ...event, cancelled: true, guidon: { replacements: [], ...event.guidon, on_cancel: change.rule } };
    case 'held':
      return { ...event, cancelled: false };
  }
}

function withPanel(event: ScoredEvent, { combine, drops }: EventChange & { kind: 'panel' }): ScoredEvent {
  const { scoresheet } = event;
  if (!scoresheet) return event;
  const panel = { ...scoresheet.panel, combine: combine ?? scoresheet.panel.combine };
  const dropped = drops && {
    drop_low: drops.low,
    drop_high: drops.high,
    min_judges_for_drop: drops.low + drops.high + 1,
  };
  return { ...event, scoresheet: { ...scoresheet, panel: { ...panel, ...dropped } } };
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
