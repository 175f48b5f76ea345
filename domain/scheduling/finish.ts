import { checkSchedule } from './check/check.ts';
import type { Day } from './day.ts';
import { explainUnplaced } from './explain/explain.ts';
import { leaveRoom, withPlaceFor } from './explain/leave-room.ts';
import type { Slot } from './schedule.ts';
import { withFigures, writeSchedule } from './write.ts';

/** Room is made for so many entries at most. */
const MOST_ROOM = 3;

/** The schedule file of the places that a search found, with why others have none, until the time for that is over. */
export function finishSchedule(day: Day, slots: readonly Slot[], until: () => boolean): Record<string, unknown> {
  const placed = new Set(slots.map(({ entry }) => entry));
  const left = day.entries.map(({ id }) => id).filter((id) => !placed.has(id));
  let places = [...slots];
  let unplaced = explainUnplaced(day, places, left, until);
  const stuck = unplaced.filter(({ free }) => free.length === 0).slice(0, MOST_ROOM);
  for (const { entry } of stuck) places = leaveRoom(day, places, entry, until);
  if (stuck.length > 0) {
    // Where others moved, an entry may have found room too.
    places = left.reduce((found, entry) => withPlaceFor(day, found, entry), places);
    const placed = new Set(places.map(({ entry }) => entry));
    unplaced = explainUnplaced(
      day,
      places,
      left.filter((entry) => !placed.has(entry)),
      until,
    );
  }
  const file = writeSchedule(day, { slots: places, unplaced });
  const checked = checkSchedule(day, file);
  const [broken] = checked.breaks;
  if (broken) throw new Error(`The schedule breaks ${broken.rule} with ${broken.entries.join(', ')}: ${broken.text}`);
  return withFigures(file, checked);
}
