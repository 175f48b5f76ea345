/** What a person can do at a meet, and how it is called: `meet_staff.role`. */
export const MEET_JOBS = {
  director: 'Director',
  tabulator: 'Tabulator',
  head_judge: 'Head judge',
  keyer: 'Keyer',
  timer: 'Timer',
  check_in: 'Check-in',
  announcer: 'Announcer',
  runner: 'Runner',
  safety: 'Safety',
  medic: 'Medic',
} as const;

export type MeetJob = keyof typeof MEET_JOBS;

/** The jobs of a person at a meet; those who manage meets at the school count as directors. */
export function jobsOf(jobs: readonly string[] | null | undefined, manages: boolean): MeetJob[] {
  const known = (Object.keys(MEET_JOBS) as MeetJob[]).filter((job) => jobs?.includes(job));
  return manages && !known.includes('director') ? ['director', ...known] : known;
}
