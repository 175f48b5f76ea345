import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './award.api.ts';
import { outcome } from './award.ts';
import { type Candidate, candidates, type Holding, holders } from './award.ts';

export const MODULE = 'awards';
const failed = "Couldn't save the change";

export const awards = readsOf(
  MODULE,
  {
    roll: api.readRoll,

    /** The school years that have awards, newest first. */
    years: async (db: Db): Promise<number[]> => (await db.rpc('award_years').throwOnError()).data,

    /** Who holds what, and how many of it are worn. */
    holdings: async (db: Db): Promise<Holding[]> =>
      holders
        .parse((await db.rpc('award_holdings').throwOnError()).data)
        .flatMap(({ awards, ...holder }) =>
          awards.map(([code, count, worn, last_on, level]) => ({ ...holder, code, count, worn, last_on, level })),
        ),

    /** The cadets the caller can recommend. */
    candidates: async (db: Db): Promise<Candidate[]> =>
      candidates.parse(await readAll(() => db.rpc('award_candidates'), 'last_name', 'first_name', 'id')),
    cadet: api.listCadetAwards,
    events: api.listEvents,
  },
  {
    holdings: { reads: ['award_holdings'] },
    candidates: { reads: ['award_candidates'] },
    events: { reads: ['school_events'] },
  },
);

/** Asks what giving would do: how many would go through, and who would be refused. */
export function usePreview() {
  return useAct(null, {
    run: async (db, input: api.GiveInput) =>
      outcome.parse((await db.rpc('preview_awards', { p_input: { ...input } }).throwOnError()).data),
  });
}

/** Gives, recommends or drafts; those who are refused are named. */
export function useGive() {
  return useAct(MODULE, {
    run: async (db, input: api.GiveInput, p_key) =>
      outcome.parse((await db.rpc('give_awards', { p_input: { ...input }, p_key }).throwOnError()).data),
    failed,
  });
}

/** Undoes what was just given, recommended, or planned; awards that moved on are named. */
export function useUndoGiving() {
  return useAct(MODULE, {
    run: async (db, p_records: string[], p_key) =>
      outcome.parse((await db.rpc('undo_awards', { p_records, p_key }).throwOnError()).data),
    failed,
  });
}

/** Takes a step with many records. */
export function useAdvance() {
  return useAct(MODULE, { run: api.advanceAwards, failed });
}

/** Undoes the last step. */
export function useUndo() {
  return useAct(MODULE, {
    run: async (db, p_records: string[], p_key) =>
      outcome.parse((await db.rpc('undo_award_step', { p_records, p_key }).throwOnError()).data),
    failed,
  });
}

/** Puts approved awards on one order. */
export function useOrder() {
  return useAct(MODULE, {
    run: async (db, { ids, on }: { ids: string[]; on: string }, p_key) =>
      outcome.parse((await db.rpc('order_awards', { p_records: ids, p_on: on, p_key }).throwOnError()).data),
    failed,
  });
}

type Finalize = { event: string; allOrNone: boolean };

/** Approves what is planned for an event and locks it. */
export function useFinalize() {
  return useAct(MODULE, {
    run: async (db, { event, allOrNone }: Finalize, p_key) =>
      outcome.parse(
        (await db.rpc('finalize_event_awards', { p_event: event, p_all_or_none: allOrNone, p_key }).throwOnError())
          .data,
      ),
    failed,
  });
}

/** Opens the awards of an event again. */
export function useUnlock() {
  return useAct(MODULE, {
    run: (db, p_event: string, p_key) => db.rpc('unlock_event_awards', { p_event, p_key }).throwOnError(),
    failed,
  });
}
