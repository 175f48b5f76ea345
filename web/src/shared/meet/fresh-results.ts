import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAct } from '../act/use-act.ts';
import { readsOf, useRead } from '../query/reads.ts';
import { fromFunction, toAppError } from '../supabase/error.ts';
import type { Db } from '../supabase/client.ts';
import type { Meet } from './meet.queries.ts';
import { isComputed } from './states.ts';

const KEY = 'competition-scoring';

const fresh = z.object({ event_id: z.string().nullable(), is_current: z.boolean(), seq: z.number() });

const resultReads = readsOf(
  KEY,
  {
    freshness: async (db: Db, meet: string) =>
      fresh.array().parse((await db.rpc('meet_results_state', { p_meet: meet }).throwOnError()).data),
  },
  { freshness: { reads: ['meet_events', 'meet_entries', 'meet_seats', 'meet_schools', 'meet_divisions'] } },
);

/** Has the function compute the result of an event or, without one, the overall. Rejects with what the engine says. */
async function askResult(db: Db, meet: string, event: string | null): Promise<void> {
  const body = event === null ? { meet } : { meet, event };
  const { error } = await db.functions.invoke<unknown>('meet-results', { body });
  if (error) throw await fromFunction(error);
}

const NONE: z.output<typeof fresh>[] = [];

type Asked = { event: string | null; seq: number };

/** How current the results of a meet are. */
export type Freshness = {
  /** True while the result of the event, or of the overall, is older than its scores. */
  isComputing: (event: string | null) => boolean;
  /** Why it can't be computed. */
  problemOf: (event: string | null) => string | null;
  tryAgain: () => void;
};

/** The overall is made of all events: it waits for a pause. */
const OVERALL_AFTER_MS = 1500;

/**
 * Has results computed as soon as they are older than what was scored, by whomever: one request at a time, and for each change
 * once. What a request couldn't do is said, and tried again with the next change or on request.
 */
export function useFreshResults(meet: Meet | null | undefined): Freshness {
  const id = meet?.id;
  const runs = meet !== null && meet !== undefined && isComputed(meet);
  const { data = NONE } = useRead(resultReads.freshness, runs ? id : undefined);
  const tried = useRef(new Map<string | null, number>());
  const [problems, setProblems] = useState<ReadonlyMap<string | null, string>>(new Map());
  const { busy, start } = useAct([KEY, 'freshness'], {
    run: async (db, asked: Asked[]) => {
      for (const { event, seq } of asked) {
        tried.current.set(event, seq);
        const problem = await askResult(db, id ?? '', event).then(
          () => null,
          (error: unknown) => toAppError(error).detail,
        );
        setProblems((before) => withProblem(before, event, problem));
      }
    },
  });
  useEffect(() => {
    if (busy || !runs) return;
    const due = data.flatMap(({ event_id: event, is_current, seq }) =>
      is_current || tried.current.get(event) === seq ? [] : [{ event, seq }],
    );
    const events = due.filter(({ event }) => event !== null);
    if (events.length > 0) return start(events);
    if (due.length === 0) return;
    const timer = setTimeout(() => start(due), OVERALL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy, runs, data, start]);
  const isStale = (event: string | null) => data.some((row) => row.event_id === event && !row.is_current);
  return {
    isComputing: (event) => isStale(event) && !problems.has(event),
    problemOf: (event) => (isStale(event) ? (problems.get(event) ?? null) : null),
    tryAgain: () => {
      setProblems(new Map());
      start(data.flatMap(({ event_id: event, is_current, seq }) => (is_current ? [] : [{ event, seq }])));
    },
  };
}

function withProblem(
  before: ReadonlyMap<string | null, string>,
  event: string | null,
  problem: string | null,
): ReadonlyMap<string | null, string> {
  if ((before.get(event) ?? null) === problem) return before;
  const next = new Map(before);
  if (problem === null) next.delete(event);
  else next.set(event, problem);
  return next;
}
