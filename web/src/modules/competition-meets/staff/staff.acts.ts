import { useAct } from '../../../shared/act/use-act.ts';
import { type MeetJob, MEET_JOBS } from '../../../shared/meet/jobs.ts';
import type { Db } from '../../../shared/supabase/client.ts';

type Input = { people: string[]; job: MeetJob; on: boolean };

async function setStaff(db: Db, meet: string, { people, job, on }: Input): Promise<void> {
  for (const person of people) {
    const input = { p_meet: meet, p_profile: person, p_role: job, p_on: on };
    await db.rpc('set_meet_staff', input).throwOnError();
  }
}

/** Gives people a job at a meet, or takes it from them; the toast takes it back. */
export function useSetStaff(meet: string) {
  return useAct('competition-meets', {
    run: (db, input: Input) => setStaff(db, meet, input),
    done: ({ input: { job, on } }) => `${MEET_JOBS[job]} ${on ? 'added' : 'removed'}`,
    failed: "Couldn't change the staff",
    undo: (db, { input }) => setStaff(db, meet, { ...input, on: !input.on }),
  });
}
