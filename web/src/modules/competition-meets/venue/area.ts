import { z } from 'zod';
import { daysBetween, shiftDay } from '../../../../../domain/time/day.ts';
import { clock, line, text, whole } from '../../../shared/form/shapes.ts';
import type { MeetArea } from '../../../shared/meet/meet.queries.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';

export const AREA_KIND: Record<string, string> = {
  pad: 'Drill pad',
  gym: 'Gym',
  classroom: 'Classroom',
  course: 'Course',
  range: 'Range',
  track: 'Track',
  holding: 'Holding area',
};

const windowInput = z
  .object({
    id: z.string(),
    day: z.string().min(1, 'Choose a day.'),
    from: clock(),
    to: clock(),
    closed: z.string(),
    reason: text(200),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], error: 'Ends before it starts.' });

/** An area as `save_meet_area` takes it. */
export const areaInput = z.object({
  name: line('Enter a name.', 80),
  site: text(80),
  kind: z.string(),
  size: text(40),
  is_indoor: z.boolean(),
  capacity: whole('The number must be', 1, 200),
  fallback_id: z.string(),
  windows: z.array(windowInput).max(60, 'Use 60 times or fewer.'),
  sort: z.number(),
});

export type AreaInput = z.input<typeof areaInput>;
export type Window = AreaInput['windows'][number];

/** The fields of an area. */
export function toAreaForm(row: MeetArea | undefined, sort = 0): AreaInput {
  return {
    name: row?.name ?? '',
    site: row?.site ?? '',
    kind: row?.kind ?? 'pad',
    size: row?.size ?? '',
    is_indoor: row?.is_indoor ?? false,
    capacity: String(row?.capacity ?? 1),
    fallback_id: row?.fallback_id ?? '',
    windows: windowsOf(row?.windows),
    sort: row?.sort ?? sort,
  };
}

/** A new line: the whole of a day. */
export function newWindow(day: string): Window {
  return { id: crypto.randomUUID(), day, from: '07:00', to: '17:00', closed: 'open', reason: '' };
}

/** When an area is open or closed, as it is stored. */
export function windowsOf(windows: unknown): Window[] {
  if (!Array.isArray(windows)) return [];
  return windows.map((one: unknown) => {
    const known = Object(one) as Partial<Record<'day' | 'from' | 'to' | 'closed' | 'reason', unknown>>;
    const word = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      id: crypto.randomUUID(),
      day: word(known.day),
      from: word(known.from),
      to: word(known.to),
      closed: known.closed === true ? 'closed' : 'open',
      reason: word(known.reason),
    };
  });
}

/** The input of `save_meet_area`. */
export function areaOf({ windows, ...input }: AreaInput) {
  return {
    ...input,
    windows: windows.map(({ day, from, to, closed, reason }) => ({
      day,
      from,
      to,
      ...(closed === 'closed' && { closed: true }),
      ...(reason !== '' && { reason }),
    })),
  };
}

/** What an area is, in lines of short facts. */
export function areaNotes(area: MeetArea, fallback: string | undefined): string[][] {
  const { site, kind, size, is_indoor, capacity } = area;
  return [
    [
      AREA_KIND[kind] ?? kind,
      site ?? '',
      size ?? '',
      is_indoor ? 'indoors' : 'outdoors',
      capacityWords(capacity),
    ].filter(Boolean),
    ...windowsOf(area.windows).map(({ day, from, to, closed, reason }) => [
      [formatDay(day), `${closed === 'closed' ? 'closed' : 'open'} ${formatSpan(from, to)}`, reason]
        .filter(Boolean)
        .join(', '),
    ]),
    fallback ? [`In bad weather: ${fallback}`] : [],
  ].filter((line) => line.length > 0);
}

function capacityWords(capacity: number): string {
  return capacity > 1 ? `${capacity} entries at a time` : '';
}

/** The days of a meet, of which windows choose one. */
export function daysOf({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string[] {
  return Array.from({ length: daysBetween(starts_on, ends_on) + 1 }, (_, at) => shiftDay(starts_on, at));
}
