import { z } from 'zod';
import { instantOf } from '../../../../domain/time/zone.ts';
import type { EventTone } from '../../shared/ui/event-line.tsx';
import type { SchoolEvent } from './event.ts';
import { kinds, wanted } from './kinds.ts';
import type { Occurrence } from './series/series.ts';

/** Where a date of another module comes from: how it is called there, its color, and where it is kept. */
type Origin = { label: string; tone: EventTone; link: string };

type Shown =
  | 'id'
  | 'title'
  | 'kind'
  | 'starts_at'
  | 'ends_at'
  | 'all_day'
  | 'place'
  | 'uniform'
  | 'notes'
  | 'cancelled_at'
  | 'updated_at';

/**
 * What the calendar shows: an event of the school, a date of another module, which is only read here, or a day of a pattern that
 * has no event of its own yet.
 */
export type CalendarItem = Pick<SchoolEvent, Shown> &
  (
    | ({ origin?: undefined; occurrence?: undefined } & SchoolEvent)
    | { origin: Origin; occurrence?: undefined }
    | ({ origin?: undefined } & Occurrence)
  );

export const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  tone: z.enum(['navy', 'brass', 'ok', 'muted']),
  title: z.string(),
  note: z.string().nullable(),
  link: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});

type Entry = z.output<typeof entrySchema>;

/** A date of another module as the calendar shows it; without moments it fills its days. */
export function toItem(entry: Entry, timeZone: string): CalendarItem {
  const { id, title, note, kind, label, tone, link, starts_on, ends_on, starts_at, ends_at } = entry;
  const allDay = starts_at === null;
  return {
    id,
    title,
    kind,
    place: note,
    uniform: null,
    notes: null,
    cancelled_at: null,
    all_day: allDay,
    starts_at: starts_at ?? instantOf({ day: starts_on, time: '00:00' }, timeZone),
    ends_at: (allDay ? null : ends_at) ?? instantOf({ day: ends_on, time: '23:59' }, timeZone),
    updated_at: new Date().toISOString(),
    origin: { label, tone, link },
  };
}

/** How a kind is called, and its color. */
export function lookOf({ kind, origin }: CalendarItem): { label: string; tone: EventTone } {
  return origin ?? kinds[kind] ?? { label: kind, tone: 'muted' };
}

/** Whether cadets have to come, in a word: of an event that differs from most. */
export function wantedOf(item: CalendarItem): string | null {
  const asked = 'attendance_wanted' in item ? item.attendance_wanted : 'expected';
  return asked === 'expected' ? null : (wanted[asked] ?? null);
}

/** Events and dates of other modules together, in order. */
export function inOrder(...lists: (readonly CalendarItem[])[]): CalendarItem[] {
  return lists
    .flat()
    .toSorted((one, other) =>
      one.starts_at === other.starts_at
        ? one.title.localeCompare(other.title)
        : one.starts_at < other.starts_at
          ? -1
          : 1,
    );
}
