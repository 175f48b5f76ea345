import { Facts } from './check/facts.ts';
import type { Checked } from './check/check.ts';
import { clockOf } from './format/clock.ts';
import type { Day } from './day.ts';
import { writeChange, type Schedule } from './schedule.ts';

/** A schedule as a file of the format schedule/1. What it says about itself is added by `withFigures`. */
export function writeSchedule(day: Day, { slots, unplaced }: Schedule): Record<string, unknown> {
  const facts = new Facts(day);
  const order = new Map(day.days.map(({ id }, index) => [id, index]));
  const placed = slots
    .flatMap(({ entry, day: on, area, start, lane }) => facts.placed(entry, on, area, start, lane) ?? [])
    .sort(
      (one, other) =>
        (order.get(one.day) ?? 0) - (order.get(other.day) ?? 0) ||
        one.start - other.start ||
        compare(one.area.id, other.area.id) ||
        (one.lane ?? 0) - (other.lane ?? 0) ||
        compare(one.entry.id, other.entry.id),
    );
  return {
    format: 'schedule/1',
    day_id: day.id,
    slots: placed.map(({ entry, event, school, day: on, area, report, start, end, lane }) => ({
      entry: entry.id,
      event: event.id,
      school: school.id,
      day: on,
      area: area.id,
      report: clockOf(report),
      start: clockOf(start),
      end: clockOf(end),
      ...(lane === null ? {} : { lane }),
    })),
    unplaced: unplaced.map(({ free, ...each }) => ({ ...each, free: free.map(writeChange) })),
  };
}

/** The file with what a check found of it: when it ends, each school's span, and the soft rules. */
export function withFigures(file: Record<string, unknown>, checked: Checked): Record<string, unknown> {
  const { slots, unplaced, ...rest } = file;
  return {
    ...rest,
    last_day: checked.lastDay,
    last_end: checked.lastEnd,
    unplaced,
    slots,
    school_span_min: checked.spans,
    stats: checked.soft,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
