import type { Area, Day, Entry, Event, Judge, School, Stop, Window } from '../day.ts';

/** An entry at a place, with all that the rules ask about it. */
export type Placed = {
  entry: Entry;
  event: Event;
  school: School;
  area: Area;
  day: string;
  start: number;
  end: number;
  /** Until when the area stays taken. */
  taken: number;
  report: number;
  lane: number | null;
};

/** The rows of a day by their names, and what follows from two of them. */
export class Facts {
  readonly day: Day;
  readonly areas: Map<string, Area>;
  readonly events: Map<string, Event>;
  readonly schools: Map<string, School>;
  readonly judges: Map<string, Judge>;
  readonly entries: Map<string, Entry>;
  readonly resources: Map<string, number>;
  readonly days: Map<string, Day['days'][number]>;
  private readonly ways = new Map<string, number>();
  private readonly panels = new Map<string, string[]>();
  private readonly persons = new Map<string, Set<string>>();

  constructor(day: Day) {
    this.day = day;
    this.areas = byId(day.areas);
    this.events = byId(day.events);
    this.schools = byId(day.schools);
    this.judges = byId(day.judges);
    this.entries = byId(day.entries);
    this.days = byId(day.days);
    this.resources = new Map(day.resources.map(({ id, quantity }) => [id, quantity]));
    for (const kind of ['sites', 'areas'] as const) {
      for (const { from, to, minutes } of day.travel[kind]) {
        this.ways.set(pairOf(kind, from, to), minutes);
        this.ways.set(pairOf(kind, to, from), minutes);
      }
    }
    for (const { id, areas, panels } of day.events)
      for (const panel of panels)
        for (const area of panel.areas ?? areas) this.panels.set(pairOf('panel', id, area), panel.judges);
    for (const { id, members, commander } of day.entries)
      this.persons.set(id, new Set(commander === null ? members : [...members, commander]));
  }

  /** The minutes on the way from an area to another one. */
  walk(from: Area, to: Area): number {
    if (from.id === to.id) return 0;
    const between = this.ways.get(pairOf('areas', from.id, to.id));
    if (between !== undefined) return between;
    return from.site === to.site ? 0 : (this.ways.get(pairOf('sites', from.site, to.site)) ?? 0);
  }

  panel(event: string, area: string): string[] {
    return this.panels.get(pairOf('panel', event, area)) ?? [];
  }

  people(entry: string): ReadonlySet<string> {
    return this.persons.get(entry) ?? new Set();
  }

  /** The minutes between two entries that share a person, without the way, and the rule that asks for them. */
  gap(one: Placed, other: Placed): { rule: 'H7' | 'H8'; minutes: number } {
    const { same_uniform_min, change_uniform_min, commander_min } = this.day.gaps;
    const gap = one.event.uniform === other.event.uniform ? same_uniform_min : change_uniform_min;
    const { commander } = one.entry;
    if (commander === null || commander !== other.entry.commander) return { rule: 'H7', minutes: gap };
    return { rule: 'H8', minutes: Math.max(gap, commander_min) };
  }

  stops(day: string, area: Area, event: Event): Stop[] {
    return this.day.stops.filter(
      (stop) =>
        stop.day === day &&
        (stop.sites === null || stop.sites.includes(area.site)) &&
        (stop.areas === null || stop.areas.includes(area.id)) &&
        (stop.events === null || stop.events.includes(event.id)),
    );
  }

  /** An entry at a place; null where the day doesn't have the entry, the area, or the day. */
  placed(entryId: string, day: string, areaId: string, start: number, lane: number | null): Placed | null {
    const entry = this.entries.get(entryId);
    const area = this.areas.get(areaId);
    const event = entry && this.events.get(entry.event);
    const school = entry && this.schools.get(entry.school);
    if (!entry || !area || !event || !school || !this.days.has(day)) return null;
    const end = start + event.minutes;
    const report = start - event.report_min;
    return { entry, event, school, area, day, start, end, taken: end + event.buffer_min, report, lane };
  }
}

export function onDay<Item extends Window>(windows: readonly Item[], day: string): Item[] {
  return windows.filter((window) => window.day === day);
}

/** Whether two spans meet; the ends aren't in them. */
export function meet(from: number, to: number, otherFrom: number, otherTo: number): boolean {
  return from < otherTo && otherFrom < to;
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function pairOf(kind: string, one: string, other: string): string {
  return `${kind}\n${one}\n${other}`;
}
