import type { PositionInput } from '../job-board.ts';
import type { Plan } from './plan.queries.ts';
import { useEditPlan } from './plan.queries.ts';

/** What can be changed of a plan; each is saved at once. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;

/** The ways to change a plan's positions. */
export function usePlanEdits({ id: plan, positions }: Plan) {
  const edit = useEditPlan(plan);
  return {
    /** Adds a position, or changes one. */
    put: async (id: string, input: PositionInput) => {
      const was = positions.find((one) => one.id === id) ?? null;
      const next = { ...(was ?? { id, sort: 0, holders: [] }), ...plainOf(input) };
      await edit.send({ do: 'put', was, next });
    },
    move: (id: string, to: string | null) => {
      if (id !== to) edit.start({ do: 'move', id, to });
    },
    remove: (id: string) => edit.start({ do: 'remove', id }),
    propose: (id: string, cadet_id: string, kind: string) => edit.start({ do: 'propose', id, cadet_id, kind }),
    takeBack: (id: string, cadet_id: string) => edit.start({ do: 'take back', id, cadet_id }),
  };
}

/** What was entered, as a plan stores it: what is empty isn't there. */
function plainOf({ seats, duties, is_key, title, kind, ...rest }: PositionInput) {
  return {
    title,
    kind,
    duties,
    is_key,
    seats: Number(seats),
    abbreviation: rest.abbreviation || null,
    unit_id: rest.unit_id || null,
    section: rest.section || null,
    reports_to_id: rest.reports_to_id || null,
    advises_id: rest.advises_id || null,
    rank_min: rest.rank_min || null,
    rank_max: rest.rank_max || null,
    rights: rest.rights || null,
  };
}
