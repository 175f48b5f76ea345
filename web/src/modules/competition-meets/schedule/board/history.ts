import type { Plan } from './plan.ts';

/** So many acts can be undone. */
const MOST = 200;

type Step = { plan: Plan; label: string };

/** The plan as it is, with what was before, and what was undone. Labels say what an act did. */
export type History = { plan: Plan; past: readonly Step[]; future: readonly Step[] };

export function begin(plan: Plan): History {
  return { plan, past: [], future: [] };
}

/** A further act; what was undone before it can't be redone. */
export function act({ plan, past }: History, next: Plan, label: string): History {
  return { plan: next, past: [...past, { plan, label }].slice(-MOST), future: [] };
}

/** One act back; as it was where nothing was done. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    plan: step.plan,
    past: history.past.slice(0, -1),
    future: [...history.future, { plan: history.plan, label: step.label }],
  };
}

/** The act that was undone last, again. */
export function redo(history: History): History {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    plan: step.plan,
    past: [...history.past, { plan: history.plan, label: step.label }],
    future: history.future.slice(0, -1),
  };
}
