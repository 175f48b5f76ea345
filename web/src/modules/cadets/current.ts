import type { CadetRecord } from './cadet.api.ts';

/** The rank that counts now: the latest record that was not rescinded. */
export function currentRank(cadet: CadetRecord): CadetRecord['rank_records'][number] | undefined {
  return cadet.rank_records
    .filter(({ action }) => action !== 'rescinded')
    .toSorted(
      (one, other) => byDay(other.effective_on, one.effective_on) || byDay(other.created_at, one.created_at),
    )[0];
}

/** The unit a cadet belongs to now. */
export function currentUnit(cadet: CadetRecord): CadetRecord['unit_assignments'][number] | undefined {
  return cadet.unit_assignments.find(({ to_on }) => to_on === null);
}

/** The enrolment of the current school year. */
export function currentEnrollment(cadet: CadetRecord): CadetRecord['cadet_enrollments'][number] | undefined {
  return cadet.cadet_enrollments.find(({ school_years }) => school_years?.is_current);
}

/** Orders ISO days and instants, earliest first. */
export function byDay(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '');
}
