import { useEventChoices } from '../events/use-event-choices.ts';
import type { Names } from './overall-words.ts';

/** The names of a meet's events and divisions, by their codes; an unknown one is called by its code. */
export function useNames(meet: string): Names {
  const { events, divisions } = useEventChoices(meet);
  return {
    event: (code) => events.find((event) => event.code === code)?.name ?? code,
    division: (code) => divisions.find(({ value }) => value === code)?.label ?? code,
  };
}
