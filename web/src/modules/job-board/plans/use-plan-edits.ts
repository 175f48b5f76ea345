import type { PositionInput } from '../job-board.ts';
import type { Plan } from './plan.api.ts';
import { useSavePlan } from './plan.queries.ts';
import { type PlanPosition, without } from './plan.ts';

/** What can be changed of a plan; each is saved at once. */
export type PlanEdits = ReturnType<typeof usePlanEdits>;

/** The ways to change a plan's positions. */
export function usePlanEdits(plan: Plan) {
  const save = useSavePlan(plan);
  const { positions } = plan;
  const change = (id: string, to: (was: PlanPosition) => Partial<PlanPosition>) =>
    positions.map((one) => (one.id === id ? { ...one, ...to(one) } : one));
  return {
    /** Adds a position, or changes one. */
    put: async (id: string, input: PositionInput) => {
      const was = positions.find((one) => one.id === id);
      const next = { ...(was ?? { id, sort: 0, holders: [] }), ...plainOf(input) };
      await save.send(was ? change(id, () => next) : [...positions, next]);
    },
    move: (id: string, to: string | null) => {
      if (id !== to) save.start(change(id, () => ({ reports_to_id: to })));
    },
    remove: (id: string) => {
      const gone = positions.find((one) => one.id === id);
      if (gone) save.start(without(positions, gone));
    },
    propose: (id: string, cadet_id: string) =>
      save.start(change(id, ({ holders }) => ({ holders: [...holders, { cadet_id, kind: 'primary' }] }))),
    takeBack: (id: string, cadet: string) =>
      save.start(change(id, ({ holders }) => ({ holders: holders.filter((one) => one.cadet_id !== cadet) }))),
  };
}

/** What was entered, as a plan stores it: what is empty isn't there. */
function plainOf({ seats, duties, is_key, title, kind, ...rest }: PositionInput) {
  return {
    ...{ title, kind, duties, is_key, seats: Number(seats) },
    ...{ abbreviation: rest.abbreviation || null, unit_id: rest.unit_id || null, section: rest.section || null },
    ...{ reports_to_id: rest.reports_to_id || null, advises_id: rest.advises_id || null },
    ...{ rank_min: rest.rank_min || null, rank_max: rest.rank_max || null, rights: rest.rights || null },
  };
}
