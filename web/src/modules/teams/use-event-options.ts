import { useState } from 'react';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { nextFirst } from './next-first.ts';
import { teams } from './teams.queries.ts';

/** The meets and practices of a team to choose from: the next first, then the past ones, the latest first. */
export function useEventOptions(team: string): { value: string; label: string }[] {
  const { timeZone } = useSchool();
  const [now] = useState(() => new Date().toISOString());
  const options = nextFirst(useRead(teams.dates, team).data ?? [], ({ ends_at }) => ends_at, now).map(
    ({ event_id, title, starts_at, cancelled_at }) => ({
      value: event_id,
      label: `${title}, ${formatDay(wallClock(starts_at, timeZone).day)}${cancelled_at ? ' (canceled)' : ''}`,
    }),
  );
  return [{ value: '', label: 'No team date' }, ...options];
}
