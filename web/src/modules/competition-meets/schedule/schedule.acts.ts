import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Pin } from '../../../shared/meet/schedule/pins.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

const KEY = ['competition-meets-schedule'];
const saved = z.object({ id: z.string(), number: z.number() });

type NewVersion = {
  schedule: object;
  pins: readonly Pin[];
  seed: number | null;
  name: string;
  based_on: string | null;
};

/** Saves what was built as a version. The database checks every rule again. */
export function useSaveVersion(meet: string) {
  return useAct(KEY, {
    run: async (db, { based_on, ...input }: NewVersion, p_key) => {
      const p_input = { ...input, ...(based_on && { based_on }) } as unknown as Json;
      return saved.parse((await db.rpc('save_schedule_version', { p_meet: meet, p_input, p_key }).throwOnError()).data);
    },
    done: ({ result }) => ({ title: `Version ${result.number} saved`, final: true }),
  });
}

/** Removes a version; the toast offers to restore it. */
export function useRemoveVersion() {
  const set = (p_archived: boolean) => (p_version: string) => ({ p_version, p_archived });
  return useAct(KEY, {
    run: (db, version: string) => db.rpc('archive_schedule_version', set(true)(version)).throwOnError(),
    done: 'Version removed',
    undo: (db, { input }) => db.rpc('archive_schedule_version', set(false)(input)).throwOnError(),
    undone: 'Version restored',
  });
}

export function useSaveDayPlan(meet: string) {
  return useAct(KEY, {
    run: (db, input: object) => db.rpc('save_meet_day_plan', { p_meet: meet, p_input: input as Json }).throwOnError(),
    done: 'Day saved',
  });
}

export function useSaveEventDay(event: string) {
  return useAct(KEY, {
    run: (db, input: object) => db.rpc('save_event_day', { p_event: event, p_input: input as Json }).throwOnError(),
    done: 'Event saved',
    also: [['competition-meets']],
  });
}
