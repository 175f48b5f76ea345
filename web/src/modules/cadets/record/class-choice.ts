import { useMemo } from 'react';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { RosterCadet } from '../cadet.api.ts';

/** Which cadets: everyone, a class period, or a unit, as `period:3` or `unit:<id>`. The address keeps it. */
export function useClassChoice(cadets: RosterCadet[]) {
  const { params, put } = useAddress();
  const options = useMemo(() => {
    const periods = new Set(cadets.flatMap(({ class_period }) => (class_period ? [class_period] : [])));
    const units = new Map(
      cadets
        .toSorted((one, other) => (one.unit_sort ?? 0) - (other.unit_sort ?? 0))
        .flatMap(({ unit_id, unit_name }) => (unit_id && unit_name ? [[unit_id, unit_name]] : [])),
    );
    return [
      { value: '', label: 'All active cadets' },
      ...[...periods].toSorted(byNumber).map((one) => ({ value: `period:${one}`, label: `Period ${one}` })),
      ...[...units].map(([id, name]) => ({ value: `unit:${id}`, label: name })),
    ];
  }, [cadets]);
  return {
    choice: params.get('class') ?? '',
    options,
    choose: (choice: string) => put({ class: choice === '' ? null : choice }),
  };
}

/** The active cadets of a choice, by name. */
export function inClass(cadets: RosterCadet[], choice: string): RosterCadet[] {
  const [kind = '', id = ''] = choice.split(/:(.*)/);
  return cadets
    .filter(({ status }) => status === 'active' || status === 'probation')
    .filter(
      ({ class_period, unit_id }) =>
        kind === '' || (kind === 'period' && class_period === id) || (kind === 'unit' && unit_id === id),
    );
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
