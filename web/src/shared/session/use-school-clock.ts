import { preferMilitaryTime } from '../time/clock.ts';
import { keepSchoolZone } from '../time/school-zone.ts';
import { useSchool } from './use-school.ts';

/** Writes every time from now on as the school does; gives a key that changes with it, for what is drawn anew then. */
export function useSchoolClock(): string {
  const { school } = useSchool();
  const military = school?.military_time ?? false;
  const zone = school?.time_zone ?? null;
  preferMilitaryTime(military);
  keepSchoolZone(zone);
  return `${zone} ${military}`;
}
