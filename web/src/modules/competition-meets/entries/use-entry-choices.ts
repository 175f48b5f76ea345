import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';

/** The events, schools, and divisions of a meet, as entries name them. */
export function useEntryChoices(meet: string) {
  const events = useRead(meetReads.events, meet).data ?? [];
  const schools = useRead(meetReads.schools, meet).data ?? [];
  const divisions = useRead(meetReads.divisions, meet).data ?? [];
  return {
    events: events.map(({ id, code, name, ranks_individuals: ranks, shooters_best: shooters }) => ({
      id,
      code,
      name,
      named: ranks || shooters !== null,
    })),
    schools: schools.map(({ id, code, name, is_host: isHost }) => ({ id, code, name, isHost })),
    divisions: divisions.map(({ code, name }) => ({ value: code, label: name })),
  };
}

export type EntryChoices = ReturnType<typeof useEntryChoices>;
