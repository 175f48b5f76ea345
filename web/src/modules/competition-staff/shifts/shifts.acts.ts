import { z } from 'zod';
import type { Place as Proposed } from '../../../../../domain/meets/staffing/propose.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { counted } from '../../../shared/text/counted.ts';
import { PEOPLE } from '../staff.ts';

const MODULE = 'competition-staff';

/** Adds a shift, or changes it. */
export function useSaveShift(meet: string, id: string) {
  return useAct(MODULE, {
    run: async (db, input: object, p_key) =>
      (await db.rpc('save_meet_shift', { p_meet: meet, p_id: id, p_input: { ...input }, p_key }).throwOnError()).data,
    done: 'Shift saved',
  });
}

/** Archives a shift; those who were on it are told. */
export function useArchiveShift() {
  return useAct(MODULE, {
    run: async (db, { id }: { id: string; name: string }) => {
      await db.rpc('archive_meet_shift', { p_id: id, p_archived: true }).throwOnError();
    },
    done: ({ input }) => ({ title: `“${input.name}” archived`, final: true }),
    failed: "Couldn't archive it",
  });
}

/** Puts people on shifts, all or none. */
export function useSavePlan(meet: string) {
  return useAct(MODULE, {
    run: async (db, places: Proposed[], p_key) => {
      const p_lines = places.map(({ shift, helper }) => ({ shift_id: shift, crew_id: helper }));
      return (await db.rpc('save_shift_plan', { p_meet: meet, p_lines, p_key }).throwOnError()).data;
    },
    done: ({ result }) => `${counted(result, PEOPLE)} put on shifts`,
  });
}

const told = z.object({ told: z.number(), left_out: z.array(z.object({ name: z.string(), reason: z.string() })) });

/** Tells everyone whose shifts are new or moved. */
export function useTell(meet: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      told.parse((await db.rpc('tell_shifts', { p_meet: meet, p_key }).throwOnError()).data),
    done: ({ result }) => ({
      title: `${counted(result.told, PEOPLE)} notified`,
      ...(result.left_out.length > 0 && {
        text: `Left out: ${result.left_out.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}`,
      }),
      final: true,
    }),
    failed: "Couldn't tell them",
  });
}

export type Change = { id: string; state: string; hours?: string; reason?: string };

/** Says what became of someone on a shift. */
export function useSetPlace() {
  return useAct(MODULE, {
    run: async (db, { id, state, hours = '', reason = '' }: Change) => {
      const call = { p_person: id, p_state: state, p_hours: hours, p_reason: reason };
      await db.rpc('set_shift_state', call).throwOnError();
    },
    failed: "Couldn't change it",
  });
}

export type Replacing = { crew: string; with: string; shift: string; reason: string };

/** Puts someone else in the place of another on a shift, and on the seats of its event. */
export function useReplace() {
  return useAct(MODULE, {
    run: async (db, { crew, shift, reason, ...input }: Replacing, p_key) =>
      (
        await db
          .rpc('replace_crew', {
            p_crew: crew,
            p_with: input.with,
            p_shift: shift,
            // Null: the shift says the event. The generated types don't know it.
            p_event: null as unknown as string,
            p_reason: reason,
            p_key,
          })
          .throwOnError()
      ).data,
    done: { title: 'Replaced', text: 'Both were notified.', final: true },
    also: [['competition-meets']],
  });
}
