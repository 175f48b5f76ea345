import { z } from 'zod';
import { checkSchedule } from '../../../../../../domain/scheduling/check/check.ts';
import { withFigures, writeSchedule } from '../../../../../../domain/scheduling/write.ts';
import type { Ground } from './ground.ts';
import type { Plan } from './plan.ts';

const told = z.object({ unplaced: z.array(z.looseObject({ entry: z.string() })) });

/** The plan as a file of the format schedule/1. What was said of entries without a place before is still said. */
export function scheduleOf({ day }: Ground, { places }: Plan, before: unknown): Record<string, unknown> {
  const slots = [...places.values()].map(({ entry, day: on, area, start, lane }) => ({
    entry: entry.id,
    day: on,
    area: area.id,
    start,
    lane,
  }));
  const known = told.safeParse(before).data?.unplaced ?? [];
  const unplaced = day.entries
    .filter(({ id }) => !places.has(id))
    .map(({ id }) => known.find(({ entry }) => entry === id) ?? { entry: id, rules: [], with: [], text: '', free: [] });
  const file = { ...writeSchedule(day, { slots, unplaced: [] }), unplaced };
  return withFigures(file, checkSchedule(day, file));
}
