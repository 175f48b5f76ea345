import type { DayFile } from './format/day.ts';

/** From a minute after midnight to another one of a day; the last isn't in it. */
export type Window = { day: string; from: number; to: number };

type Part<Name extends 'areas' | 'events' | 'judges' | 'schools' | 'entries' | 'stops'> = DayFile[Name][number];

export type Area = Omit<Part<'areas'>, 'site' | 'open' | 'closed' | 'starts'> & {
  site: string;
  open: Window[] | null;
  closed: Window[];
  starts: { day: string; at: number[] }[] | null;
};

export type Event = Omit<Part<'events'>, 'report_min' | 'open'> & { report_min: number; open: Window[] | null };

export type Judge = Omit<Part<'judges'>, 'breaks' | 'lunch'> & {
  breaks: Window[];
  lunch: (Window & { minutes: number })[];
};

export type School = Part<'schools'>;

export type Entry = Part<'entries'>;

export type Stop = Omit<Part<'stops'>, 'day'> & { day: string };

/** What is to be scheduled, with every default filled in and every name known. */
export type Day = Omit<DayFile, 'areas' | 'events' | 'judges' | 'stops'> & {
  areas: Area[];
  events: Event[];
  judges: Judge[];
  stops: Stop[];
};

/** The day of a file, with what it left out: the first day, the first site, and the usual time to report. */
export function dayOf(file: DayFile): Day {
  const first = file.days[0]?.id ?? '';
  const site = file.sites[0]?.id ?? '';
  const on = <Item extends { day: string | null }>(item: Item) => ({ ...item, day: item.day ?? first });
  return {
    ...file,
    stops: file.stops.map(on),
    areas: file.areas.map((area) => ({
      ...area,
      site: area.site ?? site,
      open: area.open?.map(on) ?? null,
      closed: area.closed.map(on),
      starts: area.starts?.map(on) ?? null,
    })),
    events: file.events.map((event) => ({
      ...event,
      report_min: event.report_min ?? file.report_min,
      open: event.open?.map(on) ?? null,
    })),
    judges: file.judges.map((judge) => ({ ...judge, breaks: judge.breaks.map(on), lunch: judge.lunch.map(on) })),
  };
}
