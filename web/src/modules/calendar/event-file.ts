import { wallClock } from '../../../../domain/time/zone.ts';
import { icalOf, saveIcal } from '../../shared/file/ical.ts';
import { type CalendarItem, wantedOf } from './calendar-item.ts';

/** Saves an event as a file that the calendar of a phone or of an office opens. */
export function saveEvent(event: CalendarItem, timeZone: string): void {
  const { id, title, starts_at, ends_at, all_day, place, uniform, notes, cancelled_at, updated_at } = event;
  const dayOf = (instant: string) => wallClock(instant, timeZone).day;
  const file = icalOf({
    id,
    title,
    place,
    allDay: all_day,
    cancelled: cancelled_at !== null,
    changedAt: updated_at,
    from: all_day ? dayOf(starts_at) : starts_at,
    to: all_day ? dayOf(ends_at) : ends_at,
    notes: [wantedLine(event), uniform && `Uniform: ${uniform}`, notes].filter(Boolean).join('\n') || null,
  });
  saveIcal(title, file);
}

/** What the file says of attendance: nothing of dates that aren't events. */
const wantedLine = (event: CalendarItem) => wantedOf(event) && `Attendance: ${wantedOf(event)}`;
