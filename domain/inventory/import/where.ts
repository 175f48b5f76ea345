import type { Problem, Values } from './draft.ts';
import type { StockChoices } from './entry.ts';
import { pathKey, pathParts, placesIn, type RoomIndex } from './room.ts';

/** A place and a condition; the place is here (`place_id`), will be added (`place`), or isn't needed (neither). */
export type Where = { key: string; place_id?: string; place?: string; condition: string };

/**
 * Where the quantity of a row is. What the row doesn't say is taken from where the size is now, as long as that's one place and
 * one condition: a sheet without places must not count everything a second time somewhere else.
 */
export function whereOf(
  { place, condition }: Values,
  { variant, isNeeded }: { variant: string | undefined; isNeeded: boolean },
  room: RoomIndex,
  choices: StockChoices,
): Where | { problem: Problem } {
  const shelves = (variant === undefined ? undefined : room.shelves.get(variant)) ?? [];
  const places = [...new Set(shelves.map(({ location_id: at }) => at))];
  const isOpen = place === undefined && choices.mode === 'set' && isNeeded;
  if (isOpen && places.length > 1) {
    const names = places.map((id) => room.paths.get(id) ?? '').join(', ');
    return refuse('place', `This is already in several locations: ${names}`, 'Enter which one this row is for.');
  }
  const [only] = places;
  const found =
    place === undefined && only !== undefined && places.length === 1
      ? { key: only, place_id: only }
      : placeOf(place ?? (isNeeded ? choices.place : ''), isNeeded, room, choices);
  if ('problem' in found) return found;
  const conditions = shelves.filter(({ location_id: at }) => at === found.key).map(({ condition: now }) => now);
  if (condition === undefined && choices.mode === 'set' && isNeeded && conditions.length > 1)
    return refuse('condition', 'This is already here in several conditions', 'Enter which one this row is for.');
  return { ...found, condition: condition ?? (conditions.length === 1 ? conditions[0] : undefined) ?? 'serviceable' };
}

type Place = { key: string; place_id?: string; place?: string };

/** A place that's here, or one to be added. */
function placeOf(
  text: string,
  isNeeded: boolean,
  room: RoomIndex,
  choices: StockChoices,
): Place | { problem: Problem } {
  const parts = pathParts(text);
  if (parts.length === 0)
    return isNeeded
      ? refuse('place', 'The location is missing', 'Enter where it is, or choose a location for such rows.')
      : { key: '' };
  const [found, ...others] = placesIn(room, text);
  if (others.length > 0)
    return refuse('place', `Several locations are named ${text}`, 'Enter where it is, such as Supply room > Rack 1.');
  if (found !== undefined) return { key: found, place_id: found };
  if (!choices.addPlaces)
    return refuse(
      'place',
      `${text} isn't a location in the supply room`,
      'Use an existing one, or choose to add new locations.',
    );
  if (parts.length > 5 || parts.some((part) => part.length > 60))
    return refuse('place', 'The location is too long', 'Use up to 60 characters for each of up to five levels.');
  return { key: pathKey(text), place: parts.join(' > ') };
}

function refuse(field: Problem['field'], reason: string, fix: string): { problem: Problem } {
  return { problem: { field, reason, fix } };
}
