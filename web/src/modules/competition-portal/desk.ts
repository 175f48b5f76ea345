import type { MeetJob } from '../../shared/meet/jobs.ts';
import { BEFORE_START } from '../../shared/meet/states.ts';
import type { Database } from '../../shared/supabase/database.types.ts';

/** A meet as the portal's dashboard has it. */
export type DeskMeet = ReturnType<typeof toMeet>;

export function toMeet(row: Database['public']['Views']['meet_desk']['Row']) {
  return {
    id: row.id ?? '',
    title: row.title ?? '',
    state: row.state ?? '',
    starts_on: row.starts_on ?? '',
    ends_on: row.ends_on ?? '',
    venue: row.venue,
    event_id: row.event_id,
    jobs: row.my_jobs ?? [],
    due: row.sheets_due ?? 0,
    keyed: row.sheets_keyed ?? 0,
    waiting: row.sheets_waiting ?? 0,
    toVerify: row.sheets_to_verify ?? 0,
    verified: row.sheets_verified ?? 0,
  };
}

export const MEETS = '/app/competition-portal/meets';

/** True on the days of a meet, and as long as it runs. */
export function isOn(meet: Pick<DeskMeet, 'state' | 'starts_on' | 'ends_on'>, today: string): boolean {
  const isDay = meet.starts_on <= today && today <= meet.ends_on;
  return ['in_progress', 'paused'].includes(meet.state) || (isDay && BEFORE_START.includes(meet.state));
}

/** Where each job is done: the part of the meet, and the verb that leads there. */
const WAYS: Record<MeetJob, { label: string; tab?: string }> = {
  director: { label: 'Open meet' },
  tabulator: { label: 'Open board', tab: 'board' },
  head_judge: { label: 'Open board', tab: 'board' },
  keyer: { label: 'Key sheets', tab: 'keying' },
  timer: { label: 'Enter times', tab: 'times' },
  check_in: { label: 'Check in teams', tab: 'schools' },
  announcer: { label: 'See results', tab: 'results' },
  runner: { label: 'Open meet' },
  safety: { label: 'Open safety log', tab: 'safety' },
  medic: { label: 'Answer calls', tab: 'first-aid' },
};

/** The ways from a meet to what the person does there, each once. */
export function waysOf(id: string, jobs: readonly MeetJob[]): { label: string; to: string }[] {
  const ways = new Map(jobs.map((job) => [WAYS[job].label, WAYS[job].tab]));
  return [...ways].map(([label, tab]) => ({ label, to: tab ? `${MEETS}/${id}?tab=${tab}` : `${MEETS}/${id}` }));
}
