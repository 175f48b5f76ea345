import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';

/** The other events of a meet, and its divisions to choose from. */
export function useEventChoices(meet: string) {
  const events = useRead(meetReads.events, meet).data ?? [];
  const divisions = useRead(meetReads.divisions, meet).data ?? [];
  return { events, divisions: divisions.map(({ code, name }) => ({ value: code, label: name })) };
}
