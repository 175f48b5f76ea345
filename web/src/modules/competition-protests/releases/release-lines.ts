import type { Meet, MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { protestsEnd, type Release, releaseOf } from '../../../shared/meet/releases.ts';

/** The key of the overall among what is released. */
export const OVERALL = 'overall';

/** One result that can be released. */
export type ReleaseLine = {
  key: string;
  name: string;
  schools: Release | null;
  public: Release | null;
  /** How many first places the public sees only after the awards. */
  hidden: number;
  /** When the time to protest ends. */
  ends: Date | null;
};

type Parts = {
  events: MeetEvent[];
  releases: Release[];
  results: { event_id: string | null }[];
  hidden?: { event_id: string | null; places: number }[];
};

/** What can be released: each event that has a result, then the overall. */
export function releaseLines(meet: Meet, { events, releases, results, hidden = [] }: Parts): ReleaseLine[] {
  const has = (event: string | null) => results.some(({ event_id }) => event_id === event);
  const line = (event: string | null, name: string): ReleaseLine => {
    const schools = releaseOf(releases, event, 'schools');
    return {
      key: event ?? OVERALL,
      name,
      schools,
      public: releaseOf(releases, event, 'public'),
      hidden: hidden.find(({ event_id }) => event_id === event)?.places ?? 0,
      ends: event === null ? null : protestsEnd(meet.protest_minutes, schools),
    };
  };
  return [
    ...events.filter(({ id, cancelled_at }) => cancelled_at === null && has(id)).map(({ id, name }) => line(id, name)),
    ...(has(null) ? [line(null, 'Overall')] : []),
  ];
}

/** The keys of lines as the calls take them. */
export function chosenOf(keys: ReadonlySet<string>) {
  return { events: [...keys].filter((key) => key !== OVERALL), overall: keys.has(OVERALL) };
}
