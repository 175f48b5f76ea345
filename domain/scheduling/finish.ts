import { checkSchedule } from './check/check.ts';
import type { Day } from './day.ts';
import { explainUnplaced } from './explain/explain.ts';
import type { Slot } from './schedule.ts';
import { withFigures, writeSchedule } from './write.ts';

/** The schedule file of the places that a search found, with why others have none, until the time for that is over. */
export function finishSchedule(day: Day, slots: readonly Slot[], until: () => boolean): Record<string, unknown> {
  const placed = new Set(slots.map(({ entry }) => entry));
  const left = day.entries.map(({ id }) => id).filter((id) => !placed.has(id));
  const file = writeSchedule(day, { slots: [...slots], unplaced: explainUnplaced(day, slots, left, until) });
  const checked = checkSchedule(day, file);
  const [broken] = checked.breaks;
  if (broken) throw new Error(`The schedule breaks ${broken.rule} with ${broken.entries.join(', ')}: ${broken.text}`);
  return withFigures(file, checked);
}
