import type { Day, Entry, Event, Area, Window, School } from '../day.ts';

/** The starts of an entry on an area on a day that break no rule by themselves (H2 to H5, H10 to a fixed break, H11, H13, H15). */
export class Places {
  private readonly day: Day;
  private readonly known = new Map<string, Int32Array>();
  private readonly judges: Map<string, Day['judges'][number]>;

  constructor(day: Day) {
    this.day = day;
    this.judges = new Map(day.judges.map((judge) => [judge.id, judge]));
  }

  panel(event: Event, area: string): string[] {
    return event.panels.find((panel) => (panel.areas ?? event.areas).includes(area))?.judges ?? [];
  }

  of(entry: Entry, event: Event, school: School, area: Area, day: Day['days'][number]): Int32Array {
    const { pin } = entry;
    const panel = this.panel(event, area.id);
    const isOut =
      !event.areas.includes(area.id) ||
      (entry.areas !== null && !entry.areas.includes(area.id)) ||
      (school.days !== null && !school.days.includes(day.id)) ||
      (pin?.day ?? day.id) !== day.id ||
      (pin?.area ?? area.id) !== area.id ||
      panel.some((judge) => this.judges.get(judge)?.ties.includes(school.id));
    if (isOut) return NONE;
    const first = school.arrive.get(day.id);
    const last = school.depart.get(day.id);
    const limits = [first === undefined ? 0 : first + event.report_min, last === undefined ? 1440 : last];
    const key = JSON.stringify([event.id, area.id, day.id, limits, pin?.start ?? null]);
    const known = this.known.get(key);
    if (known) return known;
    const found = this.compute(event, area, day, limits as [number, number], pin?.start ?? null);
    this.known.set(key, found);
    return found;
  }

  private compute(
    event: Event,
    area: Area,
    day: Day['days'][number],
    [from, to]: [number, number],
    pinned: number | null,
  ) {
    const { grid_min: grid } = this.day;
    const panel = this.panel(event, area.id).flatMap((id) => this.judges.get(id) ?? []);
    if (panel.some(({ lunch }) => lunch.some((each) => each.to - each.from < each.minutes))) return NONE;
    const here = (windows: readonly Window[]) => windows.filter((window) => window.day === day.id);
    const open = [area.open, event.open].flatMap((windows) => (windows ? [here(windows)] : []));
    const clear = [
      ...here(area.closed),
      ...here(panel.flatMap(({ breaks }) => breaks)),
      ...here(this.day.stops.filter((stop) => appliesTo(stop, area, event))),
    ];
    const only = area.starts && new Set(area.starts.filter((each) => each.day === day.id).flatMap(({ at }) => at));
    const starts: number[] = [];
    for (let start = Math.ceil(day.from / grid) * grid; start + event.minutes <= day.to; start += grid) {
      const end = start + event.minutes;
      if (
        start < Math.max(from, event.report_min) ||
        end > to ||
        (pinned !== null && pinned !== start) ||
        (only && !only.has(start))
      )
        continue;
      if (!open.every((windows) => windows.some((window) => window.from <= start && end <= window.to))) continue;
      if (clear.some((window) => start < window.to && window.from < end)) continue;
      starts.push(start);
    }
    return starts.length > 0 ? Int32Array.from(starts) : NONE;
  }
}

const NONE = new Int32Array(0);

function appliesTo(stop: Day['stops'][number], area: Area, event: Event): boolean {
  return (
    (stop.sites?.includes(area.site) ?? true) &&
    (stop.areas?.includes(area.id) ?? true) &&
    (stop.events?.includes(event.id) ?? true)
  );
}
