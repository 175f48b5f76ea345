import { NativeSelect } from '@mantine/core';
import { flatten, unitTree, within } from '../../../../domain/unit/tree.ts';
import { unitOptions } from './unit-options.ts';
import type { PickUnit } from './units.queries.ts';

type Props = {
  units: PickUnit[];
  cadets: { unit_id?: string | null }[];
  value: string;
  onChange: (unit: string) => void;
};

/** One unit with everyone in it and below it; units that hold none of these cadets are not offered. */
export function UnitChoice({ units, cadets, value, onChange }: Props) {
  const names = new Map(unitOptions(units).map(({ value: id, label }) => [id, label]));
  const options = flatten(unitTree(units)).flatMap(({ unit }) => {
    const count = inUnit(units, unit.id, cadets).length;
    return count > 0 ? [{ value: unit.id, label: `${names.get(unit.id) ?? unit.name} (${count})` }] : [];
  });
  return (
    <NativeSelect
      aria-label="Unit"
      data={[{ value: '', label: 'All units' }, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The cadets of a unit and of all below it. */
export function inUnit<Cadet extends { unit_id?: string | null }>(
  units: PickUnit[],
  unit: string,
  cadets: Cadet[],
): Cadet[] {
  const ids = within(units, unit);
  return cadets.filter(({ unit_id }) => unit_id && ids.has(unit_id));
}
