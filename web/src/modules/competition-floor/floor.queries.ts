import { useAct } from '../../shared/act/use-act.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { counted } from '../../shared/text/counted.ts';
import { CALL, floorBoard, type FloorArea, type FloorEntry, type FloorSchool } from './floor.ts';

const MODULE = 'competition-floor';

async function readBoard(db: Db, meet: string) {
  const floor = floorBoard.parse((await db.rpc('floor_board', { p_meet: meet }).throwOnError()).data);
  return { ...floor, skew: Date.parse(floor.now) - Date.now() };
}

async function readSafety(db: Db, meet: string) {
  const rows = await readAll(
    () => db.from('meet_safety_lines').select('id, area_id, corrects_id, happened_at, what, done').eq('meet_id', meet),
    'happened_at',
    'id',
  );
  return rows.toReversed();
}
export type SafetyLine = Awaited<ReturnType<typeof readSafety>>[number];

export const floorReads = readsOf(
  MODULE,
  {
    /** Where everyone is on the floor, by the clock of the server. */
    board: readBoard,
    /** The safety log, the newest first. */
    safety: readSafety,
  },
  {
    board: {
      reads: [
        'meet_calls',
        'meet_floor_areas',
        'meets',
        'meet_slots',
        'meet_entries',
        'meet_stops',
        'meet_registrations',
        'meet_schools',
      ],
      refetchInterval: 30_000,
    },
    safety: { reads: ['meet_safety_lines'] },
  },
);

export type Call = { entry: FloorEntry; to: string; reason?: string };

/** Calls an entry to its next step, or out; undone in one press. */
export function useCall() {
  const send = async (db: Db, entry: FloorEntry, was: string, to: string, p_key: string, reason?: string) => {
    const call = { p_entry: entry.id, p_was: was, p_to: to, ...(reason ? { p_reason: reason } : {}), p_key };
    return (await db.rpc('call_entry', call).throwOnError()).data;
  };
  return useAct(MODULE, {
    run: (db, { entry, to, reason }: Call, key) => send(db, entry, entry.state, to, key, reason),
    done: ({ input }) => `${input.entry.code}: ${CALL.label(input.to)}`,
    failed: "Couldn't call it",
    undo: (db, { input: { entry, to } }, key) => send(db, entry, to, entry.state, key, entry.reason ?? undefined),
  });
}

/** Holds an area, gives it a break, or opens it; undone in one press. */
export function useSetArea() {
  const send = async (db: Db, area: string, p_was: string, p_state: string, reason?: string | null) => {
    const call = { p_area: area, p_was, p_state, ...(reason ? { p_reason: reason } : {}) };
    await db.rpc('set_floor_area', call).throwOnError();
  };
  return useAct(MODULE, {
    run: (db, { area, to, reason }: { area: FloorArea; to: string; reason?: string }) =>
      send(db, area.id, area.state, to, reason),
    done: ({ input: { area, to } }) =>
      `${area.name}: ${to === 'open' ? 'open' : to === 'hold' ? 'on hold' : 'on a break'}`,
    failed: "Couldn't change the area",
    undo: (db, { input: { area, to } }) => send(db, area.id, to, area.state, area.reason),
  });
}

/** Moves the next entries to another area. Their schools are told. */
export function useMove() {
  return useAct(MODULE, {
    run: async (db, { entries, area }: { entries: FloorEntry[]; area: FloorArea }, p_key) =>
      (await db.rpc('move_calls', { p_entries: entries.map(({ id }) => id), p_area: area.id, p_key }).throwOnError())
        .data,
    done: ({ input: { area }, result }) => ({
      title: `${counted(result, 'entry', 'entries')} moved to ${area.name}`,
      text: 'Their schools were notified.',
      final: true,
    }),
  });
}

export type Check = { entry: FloorEntry; cadets: number | null; weapons: string | null; note: string };

/** Checks a school in as it arrives; undone in one press where it wasn't here yet. */
export function useArrive() {
  return useAct(MODULE, {
    also: [['competition-meets']],
    run: async (
      db,
      { school, cadets }: { school: FloorSchool & { registration: string }; cadets: number | null },
      p_key,
    ) => {
      const call = { p_registration: school.registration, ...(cadets !== null && { p_cadets: cadets }), p_key };
      return (await db.rpc('check_in_registration', call).throwOnError()).data;
    },
    done: ({ input: { school } }) => ({ title: `${school.name} checked in`, final: school.arrived_at !== null }),
    undo: async (db, { input: { school } }) => {
      await db.rpc('undo_check_in', { p_registration: school.registration }).throwOnError();
    },
  });
}

/** Keeps how many cadets of an entry came, and what the check of its weapons said. */
export function useCheck() {
  return useAct(MODULE, {
    run: async (db, { entry, cadets, weapons, note }: Check, p_key) => {
      // The generated types don't know that both take null.
      const call = { p_entry: entry.id, p_cadets: cadets as number, p_weapons: weapons as string, p_note: note, p_key };
      await db.rpc('check_entry', call).throwOnError();
    },
    done: ({ input }) => `${input.entry.code} checked`,
  });
}

/** Adds a line to the safety log, or one that corrects another. */
export function useAddSafety(meet: string, id: string) {
  return useAct(MODULE, {
    run: async (db, p_input: Record<string, string>) => {
      await db.rpc('add_safety_line', { p_meet: meet, p_id: id, p_input }).throwOnError();
    },
    done: { title: 'Added to the safety log', final: true },
  });
}
