import { wallClock } from '../../../../domain/time/zone.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { teams } from './teams.queries.ts';

/** The meets and practices of a team to choose from, the latest first. */
export function useEventOptions(team: string): { value: string; label: string }[] {
  const { timeZone } = useSchool();
  const dates = useRead(teams.dates, team).data ?? [];
  const options = dates
    .toSorted((one, other) => Number(other.kind === 'meet') - Number(one.kind === 'meet'))
    .map(({ event_id, title, starts_at }) => ({
      value: event_id ?? '',
      label: `${title}, ${formatDay(wallClock(starts_at ?? '', timeZone).day)}`,
    }));
  return [{ value: '', label: 'No date of the team' }, ...options];
}
