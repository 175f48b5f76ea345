import type { DemoSchool } from './schools.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';

/** A unit that cadets can be in. */
export type DemoUnit = { id: string; period: string };

/** A school's tree of units: the staff, and the low units that hold most cadets. */
export type Corps = { staff: DemoUnit; low: DemoUnit[] };

/** Adds a school's units. They go on from year to year, so they belong to no single one. */
export function addCorps(rows: Rows, random: Random, school: DemoSchool, schoolId: string): Corps {
  const { top, middle, low, staff } = school.program;
  const unit = (
    echelon: string,
    [name, short]: [string, string],
    parent: string | null,
    sort: number,
    period: string | null,
  ) => {
    const id = random.uuid();
    add(rows, 'public.units', {
      id,
      school_id: schoolId,
      parent_id: parent,
      echelon,
      name,
      short_name: short,
      class_period: period,
      sort,
    });
    return id;
  };
  const topId = unit(top.echelon, [top.name, top.short], null, 1, null);
  const staffId = unit(top.echelon, staff, topId, 2, '6');
  const lowUnits = middle.names.flatMap((names, place) => {
    const middleId = unit(middle.echelon, names, topId, (place + 1) * 10, null);
    return low.names.map((lowNames, index): DemoUnit => {
      const period = String(1 + ((place * low.names.length + index) % 5));
      return { id: unit(low.echelon, lowNames, middleId, index + 1, period), period };
    });
  });
  return { staff: { id: staffId, period: '6' }, low: lowUnits };
}
