import { z } from 'zod';
import { type ActSpec, useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { listRanksInUse } from '../../shared/rank/school-ranks.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { counted } from '../../shared/text/counted.ts';
import { type CadetInput, STATUS, type Status } from './cadet.ts';
import * as api from './cadet.api.ts';

const markSchema = z.object({
  cadet_id: z.string(),
  missing: z.array(z.string()),
  consents: z.record(z.string(), z.object({ state: z.string(), until: z.string().nullable() })),
  flags: z.array(z.object({ severity: z.string(), instruction: z.string(), until: z.string().nullable() })),
  expiring: z.string().nullable(),
});

/** What lists show next to a cadet: missing consents, flags, and the next qualification to expire. */
export type Mark = z.output<typeof markSchema>;

export const MODULE = 'cadets';

export const roster = readsOf(
  MODULE,
  {
    cadets: api.listCadets,
    cadet: api.readCadet,
    units: api.listUnits,
    /** The marks of every cadet the caller can read, by cadet. */
    marks: async (db: Db): Promise<Map<string, Mark>> =>
      new Map(
        z
          .array(markSchema)
          .parse((await db.rpc('cadet_marks').throwOnError()).data)
          .map((mark) => [mark.cadet_id, mark]),
      ),
  },
  // A change to a guardian link is announced with the change to its contact.
  { cadet: { reads: ['contacts', 'guardian_links'] } },
);

/** The catalog of ranks changes a few times in a decade. */
export const ranks = readsOf(
  'ranks',
  { inUse: (db: Db, _program: string) => listRanksInUse(db) },
  { inUse: { staleTime: 60 * 60_000, reads: ['school_ranks'] } },
);

/** Adds a cadet with details, enrollment, and first rank and unit in one step. Returns the id. */
export function useCreateCadet() {
  return useAct(MODULE, {
    run: async (db, input: CadetInput, p_key) =>
      (await db.rpc('create_cadet', { p_input: asJson(input), p_key }).throwOnError()).data,
    done: 'Cadet added',
  });
}

/** Edits a cadet's record in one step. Rank, unit, and status have a history and their own calls. */
export function useUpdateCadet(id: string) {
  return useAct(MODULE, {
    run: (db, { unit_id: _unit, rank_code: _rank, entry_date: _entry, ...words }: CadetInput, p_key) =>
      db.rpc('update_cadet', { p_cadet: id, p_input: asJson(words), p_key }).throwOnError(),
    done: 'Cadet saved',
  });
}

type Joining = { cadets: string[]; unit: string; on: string };

/** Moves cadets into a unit from a day on. The former membership ends the day before. */
export function useAssignUnit(words: Pick<ActSpec<Joining, unknown>, 'done' | 'failed'>) {
  return useAct(MODULE, {
    run: (db, { cadets, unit, on }: Joining, p_key) =>
      db.rpc('assign_unit', { p_cadets: cadets, p_unit: unit, p_on: on, p_key }).throwOnError(),
    ...words,
    // Raises if a cadet was moved again since.
    undo: (db, { key }) => db.rpc('undo_unit_move', { p_act: key }).throwOnError(),
    undone: 'Move undone',
    notUndone: "Couldn't undo the move",
  });
}

type StatusChange = {
  cadets: string[];
  status: Status;
  on: string;
  /** Everyone who reads the record reads it. */
  reason: string;
  exitReason: string | null;
  /** Confidential: becomes a note for instructors. */
  note: string;
};

/** Sets the status of cadets from a day on. The reason goes into the history. */
export function useChangeStatus() {
  return useAct(MODULE, {
    run: (db, { cadets, status, on, reason, exitReason, note }: StatusChange, p_key) => {
      const more = { ...(exitReason ? { p_exit_reason: exitReason } : {}), ...(note ? { p_note: note } : {}) };
      const input = { p_cadets: cadets, p_status: status, p_on: on, p_reason: reason, ...more };
      return db.rpc('change_cadet_status', { ...input, p_key }).throwOnError();
    },
    done: ({ input: { cadets, status } }) => ({
      title: `Status is ${STATUS.label(status).toLowerCase()}`,
      text: counted(cadets.length, 'cadet'),
    }),
    // Raises if a cadet was changed again since.
    undo: (db, { key }) => db.rpc('undo_status_change', { p_act: key }).throwOnError(),
    undone: 'Status change undone',
    notUndone: "Couldn't undo the status change",
  });
}

/** Records whether cadets who left have turned in everything that was issued. */
export function useSetClearance() {
  return useAct(MODULE, {
    run: (db, { cadets, state }: { cadets: string[]; state: string }, p_key) =>
      db.rpc('set_exit_clearance', { p_cadets: cadets, p_state: state, p_key }).throwOnError(),
    done: 'Exit clearance saved',
    failed: "Couldn't save the exit clearance",
  });
}

type RankChange = { rank: string; on: string; kind: string; action: string; orderNo: string; remarks: string };

/** Adds to a cadet's history of ranks. */
export function useRecordRank(cadet: string) {
  return useAct(MODULE, {
    run: (db, { rank, on, kind, action, orderNo, remarks }: RankChange, p_key) => {
      const how = { p_kind: kind, p_action: action, p_order_no: orderNo, p_remarks: remarks };
      return db.rpc('record_rank', { p_cadet: cadet, p_rank: rank, p_on: on, ...how, p_key }).throwOnError();
    },
    done: 'Rank recorded',
  });
}

function asJson(input: Record<string, string | boolean | null | undefined>): Json {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, value ?? null]));
}
