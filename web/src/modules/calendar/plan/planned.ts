import type { z } from 'zod';
import { daysOf } from '../../../../../domain/recurrence/days.ts';
import { daysBetween, shiftDay } from '../../../../../domain/time/day.ts';
import { eventInput, toRow } from '../event.ts';
import { ruleOf, untilOf } from '../series/repeat.ts';
import type { Planned } from './plan.queries.ts';

/** As many times as are asked for at once. */
const MOST = 60;
const DAYS_AHEAD = 400;

/**
 * What the form of an event says so far, as its conflicts are asked for: each time of one that repeats, up to sixty. No time while the
 * form makes no event, and none for whole days, which keep no one from anything.
 */
export function plannedOf(
  values: z.input<typeof eventInput>,
  timeZone: string,
  { id, yearEnd }: { id: string | null; yearEnd: string | null },
): Planned {
  const read = eventInput.safeParse({ ...values, title: values.title || 'New event' });
  const { audience, attendance_wanted, place_ids, lead_id, officer_id } = values;
  const rest = { audience, attendance_wanted, place_ids, lead_id, officer_id, ...(id ? { event_id: id } : {}) };
  if (!read.success || read.data.all_day) return { ...rest, times: [] };
  const { data } = read;
  const rule = ruleOf(data, data.day);
  const days = rule
    ? daysOf(
        { first_day: data.day, until: untilOf(data, data.day, yearEnd), rrule: rule },
        data.day,
        shiftDay(data.day, DAYS_AHEAD),
      )
    : [data.day];
  const length = daysBetween(data.day, data.until);
  const times = days.slice(0, MOST).map((day) => {
    const { starts_at, ends_at } = toRow({ ...data, day, until: shiftDay(day, length) }, timeZone);
    return { starts_at, ends_at };
  });
  return { ...rest, times, audience_groups: data.audience_groups };
}
