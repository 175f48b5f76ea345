import type { AwardLine } from '../../../../domain/meets/awards/line.ts';
import { useAct } from '../../shared/act/use-act.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { counted } from '../../shared/text/counted.ts';
import { AWARDS } from './award-words.ts';

const MODULE = 'competition-awards';

/** Adds or saves lines of the plan, all or none. */
export function useSaveAwards(meet: string, done?: string) {
  return useAct(MODULE, {
    run: async (db, rows: AwardLine[], p_key) =>
      (await db.rpc('save_meet_awards', { p_meet: meet, p_rows: rows as unknown as Json, p_key }).throwOnError()).data,
    done: ({ input }) => done ?? `${counted(input.length, AWARDS)} saved`,
    failed: "Couldn't save the awards",
  });
}

/** Takes a line off the plan. */
export function useRemoveAward(meet: string) {
  const archive = async (db: Db, id: string, p_on: boolean) =>
    (await db.rpc('archive_meet_awards', { p_meet: meet, p_ids: [id], p_on }).throwOnError()).data;
  return useAct(MODULE, {
    run: (db, { id }: { id: string; name: string }) => archive(db, id, true),
    done: ({ input }) => `“${input.name}” removed from the plan`,
    failed: "Couldn't remove it",
    undo: (db, { input }) => archive(db, input.id, false),
    undone: 'Back on the plan',
  });
}

/** Saves a part of how awards are announced and signed. */
export function useSaveSettings(meet: string, done: string) {
  return useAct(MODULE, {
    run: async (
      db,
      input: { ceremony?: string[]; said?: { code: string; text: string }[]; signers?: string[] },
      p_key,
    ) => (await db.rpc('save_award_settings', { p_meet: meet, p_input: input, p_key }).throwOnError()).data,
    done,
    failed: "Couldn't save it",
  });
}

/** Saves how many awards were ordered and have come. */
export function useSaveStock(meet: string) {
  return useAct(MODULE, {
    run: async (db, rows: Json[], p_key) =>
      (await db.rpc('save_award_stock', { p_meet: meet, p_rows: rows, p_key }).throwOnError()).data,
    done: 'Numbers saved',
  });
}

/** Keeps what was agreed about an award that an amendment gave to others. */
export function useSettle() {
  return useAct(MODULE, {
    run: async (db, { id, note }: { id: string; note: string }) =>
      (await db.rpc('settle_award', { p_id: id, p_note: note }).throwOnError()).data,
    done: 'Settled',
  });
}
