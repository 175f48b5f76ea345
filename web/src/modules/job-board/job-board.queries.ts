import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import * as api from './job-board.api.ts';
import { type AppointInput, type EndInput, POSITIONS, type PositionInput } from './job-board.ts';
import { endOf, startOf } from './moments.ts';
import { opensLabel, readRights, type Right } from './rights/rights.ts';

const MODULE = 'job-board';

export const jobBoard = readsOf(MODULE, {
  chart: api.readChart,

  /** A position with its unit, also one that's archived. Raises PGRST116 where there is none that the caller may see. */
  position: api.readPosition,
  held: (db, position: string) => api.listHeld(db, { position }),
  ofCadet: (db, cadet: string) => api.listHeld(db, { cadet }),

  /** The positions of a template, from the top down. */
  template: async (db: Db, template: string) =>
    (
      await db
        .from('position_templates')
        .select('code, title, kind, echelon')
        .eq('template', template)
        .order('sort')
        .throwOnError()
    ).data,
  rights: readRights,
});

/** Adds a position under a new id, or changes one. */
export function useSavePosition(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: PositionInput, p_key) => db.rpc('save_position', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Position saved',
  });
}

export type Move = { id: string; title: string; from: string | null; to: string | null; above: string };

/** Moves a position under another, or to the top. */
export function useMovePosition() {
  return useAct(MODULE, {
    run: (db, { id, to }: Move, p_key) =>
      db.rpc('save_position', { p_id: id, p_input: { reports_to_id: to }, p_key }).throwOnError(),
    done: ({ input: { title, above } }) => ({ title: `${title} moved`, text: `Now reports to ${above}.` }),
    failed: "Couldn't move the position",
    undo: (db, { input: { id, from } }) =>
      db
        .rpc('save_position', { p_id: id, p_input: { reports_to_id: from }, p_key: crypto.randomUUID() })
        .throwOnError(),
    undone: 'Moved back',
  });
}

/** Archives a position, or restores it. */
export function useArchivePosition(archives = true) {
  const set = (p_archived: boolean) => ({ p_archived });
  return useAct(MODULE, {
    run: (db, { id }: { id: string; title: string }) =>
      db.rpc('archive_position', { p_id: id, ...set(archives) }).throwOnError(),
    done: ({ input }) => ({ title: `“${input.title}” ${archives ? 'archived' : 'restored'}`, final: !archives }),
    failed: `Couldn't ${archives ? 'archive' : 'restore'} the position`,
    undo: (db, { input }) => db.rpc('archive_position', { p_id: input.id, ...set(!archives) }).throwOnError(),
    undone: 'Position restored',
  });
}

/** Turns off what a set of rights opens at the school, or on again. */
export function useSetRight() {
  type Turn = { right: Right; on: boolean };
  const call = (db: Db, { rights, module, action }: Right, p_on: boolean) =>
    db.rpc('set_position_right', { p_rights: rights, p_module: module, p_action: action, p_on }).throwOnError();
  return useAct(MODULE, {
    run: (db, { right, on }: Turn) => call(db, right, on),
    done: ({ input: { right, on } }) => `“${opensLabel(right.pair)}” turned ${on ? 'on' : 'off'}`,
    failed: "Couldn't change the permissions",
    undo: (db, { input: { right, on } }) => call(db, right, !on),
  });
}

/** Creates the positions of a template that the school doesn't have yet. */
export function useAdopt() {
  return useAct(MODULE, {
    run: async (db, { template, codes }: { template: string; codes: string[] }, p_key) =>
      (await db.rpc('adopt_positions', { p_template: template, p_codes: codes, p_key }).throwOnError()).data,
    done: ({ result }) =>
      result > 0 ? `${counted(result, POSITIONS)} created` : 'Your school already has these positions',
  });
}

/** Appoints a cadet to a position. */
export function useAppoint(id: string) {
  const { timeZone } = useSchool();
  return useAct(MODULE, {
    run: (db, { starts_on, ends_on, ...input }: AppointInput & { position_id: string; cadet_id: string }, p_key) => {
      const p_input = { ...input, starts_at: startOf(starts_on, timeZone), ends_at: endOf(ends_on, timeZone) };
      return db.rpc('appoint', { p_id: id, p_input, p_key }).throwOnError();
    },
    done: 'Cadet appointed',
    undo: (db) =>
      db
        .rpc('end_appointment', { p_id: id, p_input: { reason: 'mistake' }, p_key: crypto.randomUUID() })
        .throwOnError(),
    undone: 'Appointment ended',
  });
}

type End = EndInput & { id: string; before: string | null };

/** Ends an assignment, today or on a date. */
export function useEndAppointment() {
  const { timeZone } = useSchool();
  return useAct(MODULE, {
    run: (db, { id, ends_on, reason, note }: End, p_key) => {
      const ends_at = startOf(ends_on, timeZone) === null ? null : endOf(ends_on, timeZone);
      const p_input = { reason, note, ends_at };
      return db.rpc('end_appointment', { p_id: id, p_input, p_key }).throwOnError();
    },
    done: 'Assignment ended',
    undo: (db, { input: { id, before } }) =>
      db.rpc('reopen_appointment', { p_id: id, ...(before ? { p_ends_at: before } : {}) }).throwOnError(),
    undone: 'Assignment reopened',
  });
}
