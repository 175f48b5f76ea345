import { jobsOf } from '../../shared/meet/jobs.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { desk } from './desk.queries.ts';
import { type DeskMeet, isOn, waysOf } from './desk.ts';

/** The meets that aren't over, for those who may see any. */
export function useMeets() {
  return useReadWhen(useCan('competition-meets:read'), desk.meets);
}

/** A meet of today with what the person does there, and the ways to it. */
export type MyMeet = DeskMeet & { mine: ReturnType<typeof jobsOf>; ways: ReturnType<typeof waysOf> };

/** What the person does today: those who manage meets count as directors, but only what they were named for is said. */
export function useMyMeets(): MyMeet[] {
  const today = useToday();
  return (useMeets().data ?? [])
    .filter((meet) => meet.jobs.length > 0 && isOn(meet, today))
    .map((meet) => {
      const mine = jobsOf(meet.jobs, false);
      return { ...meet, mine, ways: waysOf(meet.id, mine) };
    });
}
