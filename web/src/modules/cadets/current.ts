import type { CadetRecord } from './cadet.api.ts';

/** The rank held now: each record says what is held from its day on, also after a rescission. */
export function currentRank(cadet: CadetRecord): CadetRecord['rank_records'][number] | undefined {
  return cadet.rank_records.toSorted(
    (one, other) => byDay(other.effective_on, one.effective_on) || other.seq - one.seq,
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
