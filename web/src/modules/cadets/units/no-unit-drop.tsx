import { useDroppable } from '@dnd-kit/react';
import type { RosterCadet } from '../cadet.api.ts';
import { counted } from '../../../shared/text/counted.ts';
import { UnitCadets } from './unit-cadets.tsx';
import type { UnitRow } from './unit.queries.ts';
import classes from './unit-cadets.module.css';
import shared from './units.module.css';

type Props = { cadets: RosterCadet[]; units: UnitRow[]; onMoveCadet: (cadet: string, unit: string | null) => void };

/** Below the tree: the cadets without a unit, and a place to drop a unit to move it to the top. */
export function NoUnitDrop({ cadets, units, onMoveCadet }: Props) {
  const { ref, isDropTarget } = useDroppable({ id: 'top' });
  return (
    <section ref={ref} className={classes.loose} data-over={isDropTarget || undefined} aria-label="Without a unit">
      <p className={shared.note}>
        {cadets.length === 0 ? 'Every cadet has a unit' : `${counted(cadets.length, 'cadet')} without a unit`}. Drop a
        unit here to put it at the top.
      </p>
      {cadets.length > 0 && <UnitCadets cadets={cadets} units={units} onMoveCadet={onMoveCadet} mayMove />}
    </section>
  );
}
