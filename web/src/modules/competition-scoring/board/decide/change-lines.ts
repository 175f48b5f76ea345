import type { Changes, PlaceChange } from '../../../../../../domain/scoring/what-if.ts';
import { placeText } from '../../../../shared/meet/place-text.ts';

/** Changes of places in words, one line each: 'AREG: AREG-S04 from no place to 3rd'. */
export function changeLines({ events, overall }: Changes): string[] {
  return [
    ...events.flatMap(({ event, division, entries, teams }) =>
      [...entries, ...teams].map((change) => `${[event, division].filter(Boolean).join(', ')}: ${words(change)}`),
    ),
    ...overall.flatMap(({ method, schools }) => schools.map((change) => `Overall, ${method}: ${words(change)}`)),
  ];
}

function words({ name, from, to }: PlaceChange): string {
  return `${name} from ${placeWords(from)} to ${placeWords(to)}`;
}

/** '3rd', or that there is none. */
function placeWords(place: number | null): string {
  return place === null ? 'no place' : placeText(place);
}
