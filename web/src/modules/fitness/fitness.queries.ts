import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { readAll } from '../../shared/query/read-all.ts';
import * as api from './fitness.api.ts';
import * as records from './record.api.ts';
import * as standards from './standards.api.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { type Grid, gridSchema } from './grid.ts';

const person = z.object({
  id: z.string(),
  first_name: z.string(),
  preferred_name: z.string().nullable(),
  last_name: z.string(),
  unit_id: z.string().nullable(),
  unit: z.string().nullable(),
  period: z.string().nullable(),
  number: z.string().nullable(),
});

export type TestPerson = z.infer<typeof person>;

export const MODULE = 'fitness';
const MINUTE = 60_000;

export const fitness = readsOf(
  MODULE,
  {
    sessions: api.listSessions,

    /** A test day with its rows and scores. Raises `unknown_session` where there is none that the caller may see. */
    grid: async (db: Db, id: string): Promise<Grid> =>
      gridSchema.parse((await db.rpc('pt_session_grid', { p_session: id }).throwOnError()).data),

    /** Whom a test day can be for. */
    people: async (db: Db): Promise<TestPerson[]> =>
      z.array(person).parse((await db.rpc('pt_people').throwOnError()).data),
    /** What a recalculation would change. */
    changes: (db: Db, id: string) => api.computeSession(db, id, false),
    record: records.readRecord,

    /** Whose record a person without `manage` sees here: a cadet's own, whatever else their position opens, or verified children's. */
    own: async (db: Db, account: string | null) =>
      readAll(() => {
        const all = db.from('cadets').select('id, first_name, last_name').order('last_name');
        return account === null ? all : all.eq('profile_id', account);
      }, 'id'),
    trend: records.readTrend,
    basis: records.listBasis,
    catalogue: standards.readCatalogue,
    marks: standards.readMarks,
  },
  {
    people: { reads: ['pt_people'] },
    changes: { staleTime: 0 },
    catalogue: { staleTime: 10 * MINUTE },
    marks: { staleTime: 60 * MINUTE },
  },
);

/** Creates a test day with all expected cadets; returns its id. */
export function useCreateSession() {
  return useAct(MODULE, {
    run: async (db, input: api.SessionInput, p_key) =>
      (await db.rpc('create_pt_session', { p_input: asJson(input), p_key }).throwOnError()).data,
    done: 'Test day created',
  });
}

/** Corrects what is said about a test day. */
export function useUpdateSession(id: string) {
  return useAct(MODULE, {
    run: (db, input: api.SessionInput, p_key) =>
      db.rpc('update_pt_session', { p_session: id, p_input: asJson(input), p_key }).throwOnError(),
    done: 'Test day saved',
  });
}

/** Closes a test day, or opens it again. */
export function useSetOpen(id: string) {
  return useAct(MODULE, {
    run: (db, open: boolean) =>
      db.rpc(open ? 'reopen_pt_session' : 'close_pt_session', { p_session: id }).throwOnError(),
    failed: "Couldn't save the change",
  });
}

/** Archives a test day. Its own page is left then and not read again. */
export function useArchiveSession(id: string) {
  return useAct([MODULE, 'sessions'], {
    run: (db) => db.rpc('archive_pt_session', { p_session: id, p_away: true }).throwOnError(),
    done: 'Test day archived',
    failed: "Couldn't save the change",
  });
}

/** Adds cadets to a test day. */
export function useAddCadets(id: string) {
  return useAct(MODULE, {
    run: (db, p_cadets: string[]) => db.rpc('add_pt_cadets', { p_session: id, p_cadets }).throwOnError(),
    done: ({ input: cadets }) => `${counted(cadets.length, CADETS)} added`,
  });
}

/** Takes a cadet without scores off a test day. */
export function useRemoveCadet(id: string) {
  return useAct(MODULE, {
    run: (db, p_cadet: string) => db.rpc('remove_pt_cadet', { p_session: id, p_cadet }).throwOnError(),
    failed: "Couldn't remove the cadet",
  });
}

/** Chooses which event of a slot a cadet does that day. */
export function useChooseEvent(session: string) {
  return useAct([MODULE, 'grid', session], {
    run: (db, { cadet, slot, code }: { cadet: string; slot: string; code: string }) =>
      db.rpc('choose_pt_event', { p_session: session, p_cadet: cadet, p_slot: slot, p_code: code }).throwOnError(),
    failed: "Couldn't save the event",
  });
}

/** Recalculates the levels of a test day. */
export function useCompute(id: string) {
  return useAct(MODULE, {
    run: (db) => api.computeSession(db, id, true),
    done: 'Levels recalculated',
    failed: "Couldn't recalculate the levels",
  });
}

type ScoreNote = { session: string; cadet: string; event: string; note: string };

/** Keeps a restricted note about a score; an empty one clears it. */
export function useNoteScore() {
  return useAct(MODULE, {
    run: (db, { session, cadet, event, note }: ScoreNote) =>
      db.rpc('note_pt_result', { p_session: session, p_cadet: cadet, p_event: event, p_note: note }).throwOnError(),
    done: 'Note saved',
  });
}

function asJson(input: api.SessionInput): Json {
  return JSON.parse(JSON.stringify(input));
}
