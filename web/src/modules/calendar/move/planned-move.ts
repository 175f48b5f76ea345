import type { CalendarItem } from '../calendar-item.ts';
import type { Planned } from '../plan/plan.queries.ts';
import type { Scope } from '../series/scope-dialog.tsx';
import { type EventSeries, occurrenceOf } from '../series/series.ts';
import type { MoveInput } from './move.queries.ts';
import { movedSeries } from './series-move.ts';
import { timesOf, type Wall, wallOf } from './wall.ts';
import { audienceShape } from '../../../shared/audience/audience.ts';

/** What can be moved here: an event or a day of a pattern, not a date of another module. */
export type Movable = Exclude<CalendarItem, { origin: object }>;

/** Something at its new time; `series` and its `day` where it is one of a pattern's. */
export type Moving = { item: Movable; to: Wall; series: EventSeries | null; day: string };

/** As many times as conflicts are asked for at once. */
const AS_MANY = 60;

/** Which of a repeating event can be moved so. */
export function scopesOf({ series, day, to }: Moving): Scope[] {
  const more = (['following', 'all'] as const).filter((scope) => series && movedSeries(series, day, to, scope));
  return ['one', ...more];
}

/** What is saved for a move, and what it may meet on its days from `today` on. */
export function plannedMove(
  { item, to, series, day }: Moving,
  scope: Scope,
  today: string,
  timeZone: string,
): { input: MoveInput; planned: Planned } {
  const { audience, attendance_wanted, place_ids, lead_id, officer_id } = item;
  const audience_groups = audienceShape.parse(item.audience_groups);
  // Another day of the same pattern keeps no one from this one.
  const own = item.occurrence?.series.id ?? item.id;
  const planned = { audience, audience_groups, attendance_wanted, place_ids, lead_id, officer_id };
  const move = scope === 'one' || !series ? null : movedSeries(series, day, to, scope);
  if (scope === 'one' || !series || !move) {
    const times = timesOf(to, timeZone);
    return {
      input: {
        scope: 'one',
        id: item.id,
        seen: item.updated_at,
        times,
        before: timesOf(wallOf(item, timeZone), timeZone),
      },
      planned: { ...planned, event_id: own, times: to.all_day ? [] : [times] },
    };
  }
  const moved = { ...series, starts: move.input.starts, minutes: Number(move.input.minutes), all_day: to.all_day };
  const days = move.days.filter((one) => one >= today).slice(0, AS_MANY);
  const times = to.all_day ? [] : days.map((one) => occurrenceOf(moved, one, timeZone));
  return {
    input: { scope, series, day, move },
    planned: {
      ...planned,
      event_id: series.id,
      times: times.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
    },
  };
}
