import { todayIn } from '../../../../domain/time/zone.ts';
import { useSchool } from './use-school.ts';

/** Today as an ISO day where the school is. */
export function useToday(): string {
  return todayIn(useSchool().timeZone);
}
