import { todayIn } from '../../../../domain/time/zone.ts';
import { schoolZone } from '../../shared/time/school-zone.ts';
import { unitLabel } from '../../shared/pick/unit-options.ts';
import type { CadetRecord } from './cadet.api.ts';

type RankRecord = CadetRecord['rank_records'][number];

/** The rank worn on a day: the temporary or frocked rank while it is in force, else the permanent rank. */
export function currentRank(cadet: CadetRecord, today = todayIn(schoolZone())): RankRecord | undefined {
  const ahead = latest(cadet.rank_records.filter(({ kind }) => kind !== 'permanent'));
  return ahead && (ahead.ends_on === null || ahead.ends_on >= today) ? ahead : permanentRank(cadet);
}

/** The permanent rank, whatever is worn. Each record says what is held from its day on, also after a rescission. */
export function permanentRank(cadet: CadetRecord): RankRecord | undefined {
  return latest(cadet.rank_records.filter(({ kind }) => kind === 'permanent'));
}

function latest(records: RankRecord[]): RankRecord | undefined {
  return records.toSorted((one, other) => byDay(other.effective_on, one.effective_on) || other.seq - one.seq)[0];
}

/** The unit a cadet belongs to now. */
export function currentUnit(cadet: CadetRecord): CadetRecord['unit_assignments'][number] | undefined {
  return cadet.unit_assignments.find(({ to_on }) => to_on === null);
}

/** The unit's name with the one above it, without the top unit: 'Alpha, 1st Platoon'. */
export function currentUnitName(cadet: CadetRecord): string | null {
  const unit = currentUnit(cadet)?.units;
  if (!unit) return null;
  const { above } = unit;
  return unitLabel(unit.name, above);
}

/** The enrollment of the current school year. */
export function currentEnrollment(cadet: CadetRecord): CadetRecord['cadet_enrollments'][number] | undefined {
  return cadet.cadet_enrollments.find(({ school_years }) => school_years?.is_current);
}

/** Orders ISO days and instants, earliest first. */
export function byDay(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '');
}

/** True for a cadet who is in the corps now. */
export function isServing({ status }: { status: string }): boolean {
  return status === 'active' || status === 'probation' || status === 'on_leave';
}
