import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Place } from '../supply.queries.ts';

/** What a place is. */
export const PLACE = states({
  room: { label: 'Room', tone: 'neutral' },
  rack: { label: 'Rack', tone: 'neutral' },
  bin: { label: 'Bin', tone: 'neutral' },
  locker: { label: 'Locker', tone: 'neutral' },
  safe: { label: 'Safe', tone: 'warn' },
});

/** What the form of a place takes. */
export const placeInput = z.object({
  name: line('Enter a name.', 60),
  kind: z.enum(PLACE.keys),
  parent_id: z.string(),
  note: text(300),
});

/** A place with the names of those it's in: 'Supply room · Rack A'. */
export type PlaceInTree = { place: Place; path: string };

/** Places below the ones they are in, each with its whole path. */
export function inTree(places: Place[]): PlaceInTree[] {
  const ids = new Set(places.map(({ id }) => id));
  const below = (parent: string | null, path: string): PlaceInTree[] =>
    places
      .filter(({ parent_id: of }) => (of !== null && ids.has(of) ? of : null) === parent)
      .flatMap((place) => {
        const own = path === '' ? place.name : `${path} · ${place.name}`;
        return [{ place, path: own }, ...below(place.id, own)];
      });
  return below(null, '');
}
