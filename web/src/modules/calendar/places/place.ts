import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';

export type Place = Tables<'places'>;

export const PLACES = { one: 'place', many: 'places' };

/** What kind of place it is. */
export const PLACE_KIND = states({
  room: { label: 'Room', tone: 'info' },
  outdoors: { label: 'Outdoors', tone: 'ok' },
  vehicle: { label: 'Vehicle', tone: 'brass' },
});

/** What the form of a place takes; the same rules hold in the database. */
export const placeInput = z.object({
  name: line('Enter a name.', 80),
  kind: z.enum(PLACE_KIND.keys),
  seats: z
    .string()
    .trim()
    .regex(/^(|[1-9]\d{0,2}|1\d{3}|2000)$/, 'Enter a number from 1 to 2000, or leave this blank.')
    .transform((seats) => (seats === '' ? null : Number(seats))),
  note: text(300).transform((note) => note || null),
});

export type PlaceInput = z.output<typeof placeInput>;

/** What the form starts with: what is stored, or nothing. */
export function toPlaceForm(place: Place | null): z.input<typeof placeInput> {
  return {
    name: place?.name ?? '',
    kind: PLACE_KIND.known(place?.kind ?? 'room'),
    seats: place?.seats?.toString() ?? '',
    note: place?.note ?? '',
  };
}
