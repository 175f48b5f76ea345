import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { type Choice, growthsShape, linesOf, reviewShape, runningShape } from './growth.ts';
import { MODULE } from './school.queries.ts';

export const growing = readsOf(
  MODULE,
  {
    /** What an admin looks at before a visiting school becomes a full one. */
    review: async (db: Db, p_school: string) =>
      reviewShape.parse((await db.rpc('growth_review', { p_school }).throwOnError()).data),

    /** The steps to a full school that can still be undone. */
    open: async (db: Db) => growthsShape.parse((await db.rpc('open_growths').throwOnError()).data),

    /** The registrations of a school that still run. */
    running: async (db: Db, p_school: string) =>
      runningShape.parse((await db.rpc('running_registrations', { p_school }).throwOnError()).data),
  },
  {
    review: { reads: ['growth_review'] },
    open: { reads: ['open_growths'] },
    running: { reads: ['running_registrations'] },
  },
);

type Step = { people: string[]; choices: Choice[] };

/** Makes a visiting school a full one. */
export function useGrowSchool(school: { id: string; name: string }, after: () => void) {
  return useAct(MODULE, {
    run: async (db, { people, choices }: Step, p_key) =>
      (
        await db
          .rpc('grow_school', { p_school: school.id, p_input: { people, roster: linesOf(choices) }, p_key })
          .throwOnError()
      ).data,
    done: { title: `${school.name} is a full school now`, text: 'Under All schools, you can undo it for 30 days.' },
    failed: "Couldn't make it a full school",
    after,
  });
}

/** Makes a full school a visiting one again. */
export function useUndoGrowth() {
  return useAct(MODULE, {
    run: (db, p_growth: string) => db.rpc('undo_growth', { p_growth }).throwOnError(),
    done: 'The school is a visiting school again',
    failed: "Couldn't undo it",
  });
}
