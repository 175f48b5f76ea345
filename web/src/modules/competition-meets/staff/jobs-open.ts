import type { MeetJob } from '../../../shared/meet/jobs.ts';

/** What each job opens at a meet, in a sentence. */
export const OPENS: Record<MeetJob, string> = {
  director: 'Changes the plan, the people, and the state of the meet, and decides where the rules leave a choice.',
  tabulator: 'Verifies and returns keyed sheets, and follows which scores are missing.',
  head_judge: 'Replaces judges, and may change a score or a penalty with a reason.',
  keyer: 'Keys score sheets from paper, and sees no results.',
  timer: 'Enters times.',
  check_in: 'Adds schools and entries on the day, and scratches those that don’t come.',
  announcer: 'Sees the entries and the results that may be read out.',
  runner: 'Sees the events and areas, to bring sheets from the pads.',
  safety: 'Keeps the safety log, and follows calls for help.',
  medic: 'Answers calls for help: who needs it, and where. Sees no scores and no names.',
};

/** The jobs that a cadet may have: nothing is decided in them. The database refuses the others. */
const FOR_CADETS: ReadonlySet<MeetJob> = new Set<MeetJob>(['runner', 'timer', 'check_in', 'keyer']);

/** Whether the database would give the job to an account with this role. */
export function mayHave(role: string, job: MeetJob): boolean {
  return role === 'admin' || role === 'instructor' || (role === 'cadet' && FOR_CADETS.has(job));
}
