import { positionLabel, unitOptions, unitPaths } from '../../../shared/pick/unit-options.ts';
import { pickUnitsQuery } from '../../../shared/pick/units.queries.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { jobBoard } from '../job-board.queries.ts';
import type { Names } from './plan.ts';

/** The names that a plan's ids stand for. */
export function useNames() {
  const live = useRead(jobBoard.chart).data ?? [];
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const inUse = useRead(pickUnitsQuery).data ?? [];
  const units = unitOptions(inUse);
  const pathOf = unitPaths(inUse);
  const names = new Map(cadets.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  const shown = new Map(live.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  const named: Names = {
    labelOf: ({ title, unit_id }) => positionLabel(title, pathOf(unit_id)),
    nameOf: (id: string) => names.get(id) ?? null,
    unitOf: (id: string) => shown.get(id) ?? units.find(({ value }) => value === id)?.label ?? null,
  };
  return { live, ...named };
}
