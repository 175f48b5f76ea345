import { appError } from '../../../shared/supabase/error.ts';
import { type PlanDocument, type PlanPosition, without } from './plan.ts';

/** One change to a plan's positions. It's applied to what the plan holds by then, so that quick changes follow each other. */
export type PlanEdit =
  | { do: 'put'; was: PlanPosition | null; next: PlanPosition }
  | { do: 'move'; id: string; to: string | null }
  | { do: 'remove'; id: string }
  | { do: 'propose'; id: string; cadet_id: string; kind: string }
  | { do: 'take back'; id: string; cadet_id: string };

const CHANGED = appError(
  'changed',
  'Someone else changed this position',
  'Close the form, check the plan, and enter your change again.',
);

/**
 * The positions after a change; applying it twice is the same as once. Raises 'changed' where a position was edited that someone
 * else changed since.
 */
export function edited(positions: PlanDocument, edit: PlanEdit): PlanDocument {
  if (edit.do === 'put') return put(positions, edit);
  if (edit.do === 'remove') {
    const gone = positions.find(({ id }) => id === edit.id);
    return gone ? without(positions, gone) : positions;
  }
  return positions.map((one) => {
    if (one.id !== edit.id) return one;
    if (edit.do === 'move') return { ...one, reports_to_id: edit.to };
    const others = one.holders.filter(({ cadet_id }) => cadet_id !== edit.cadet_id);
    const { cadet_id } = edit;
    return { ...one, holders: edit.do === 'propose' ? [...others, { cadet_id, kind: edit.kind }] : others };
  });
}

function put(positions: PlanDocument, { was, next }: Extract<PlanEdit, { do: 'put' }>): PlanDocument {
  const now = positions.find(({ id }) => id === next.id);
  if (!now) return [...positions, next];
  if (!sameEntries(now, next) && (!was || !sameEntries(now, was))) throw CHANGED;
  // Who is proposed and where it hangs isn't part of the form's change where the form left it.
  const line = was && was.reports_to_id === next.reports_to_id ? now.reports_to_id : next.reports_to_id;
  return positions.map((one) => (one.id === now.id ? { ...next, holders: now.holders, reports_to_id: line } : one));
}

/** Whether two states of a position say the same in what its form holds. */
function sameEntries(one: PlanPosition, other: PlanPosition): boolean {
  const entries = ({ holders: _holders, reports_to_id: _line, sort: _sort, ...rest }: PlanPosition) =>
    JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)));
  return entries(one) === entries(other);
}
