import { preferMilitaryTime } from '../time/clock.ts';
import { keepSchoolZone } from '../time/school-zone.ts';
import { useSchool } from './use-school.ts';

/**
 * Formats all times from now on as the school does. Returns a key that changes with the format, so that the app is
 * drawn again.
 */
export function useSchoolClock(): string {
  const { school } = useSchool();
  const military = school?.military_time ?? false;
  const zone = school?.time_zone ?? null;
  preferMilitaryTime(military);
  keepSchoolZone(zone);
  return `${zone} ${military}`;
}
