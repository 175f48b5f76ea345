import { deviceZone } from '../time/device-zone.ts';
import { type School, schoolQuery } from './school.queries.ts';
import { useProfile } from './use-profile.ts';
import { useRead } from '../query/reads.ts';

/**
 * The school that the person works in (an admin's acting school, else the home campus), with its
 * current school year in `year`; null while loading and for people without a school.
 */
export function useSchool(): { school: School | null; schoolId: string | null; timeZone: string; loading: boolean } {
  const profile = useProfile();
  const schoolId = profile.data?.acting_school_id ?? profile.data?.school_id ?? null;
  const query = useRead(schoolQuery, schoolId);
  const school = query.data ?? null;
  return {
    school,
    schoolId,
    timeZone: school?.time_zone ?? deviceZone(),
    loading: profile.isPending || (schoolId !== null && query.isPending),
  };
}
