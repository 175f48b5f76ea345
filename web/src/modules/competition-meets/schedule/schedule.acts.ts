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

export function useSaveAreaDay(area: string) {
  return useAct(KEY, {
    run: (db, input: object) => db.rpc('save_area_day', { p_area: area, p_input: input as Json }).throwOnError(),
    done: 'Area saved',
    also: [['competition-meets']],
  });
}

/** Adds a resource, or changes it. */
export function useSaveResource(meet: string, id: string) {
  return useAct(KEY, {
    run: (db, input: Record<string, string>) =>
      db.rpc('save_meet_resource', { p_meet: meet, p_id: id, p_input: input }).throwOnError(),
    done: 'Resource saved',
  });
}

/** Removes a resource; the toast offers to restore it. */
export function useRemoveResource() {
  const set = (p_archived: boolean) => (p_id: string) => ({ p_id, p_archived });
  return useAct(KEY, {
    run: (db, id: string) => db.rpc('archive_meet_resource', set(true)(id)).throwOnError(),
    done: 'Resource removed',
    failed: "Couldn't remove the resource",
    undo: (db, { input }) => db.rpc('archive_meet_resource', set(false)(input)).throwOnError(),
    undone: 'Resource restored',
  });
}

type DayLine = {
  of: 'days' | 'stops' | 'schools' | 'judges' | 'sites' | 'areas';
  line: object;
  removed?: boolean;
  said: string;
};

/** Saves a line of what a day is built from, or takes it out; the others stay. It can be taken back. */
export function useDayLine(meet: string) {
  const call = ({ of, line, removed = false }: Pick<DayLine, 'of' | 'line' | 'removed'>) =>
    ({ p_meet: meet, p_of: of, p_line: line as Json, p_removed: removed }) as const;
  return useAct(KEY, {
    run: async (db, input: DayLine) => (await db.rpc('save_day_line', call(input)).throwOnError()).data,
    done: ({ input }) => input.said,
    failed: "Couldn't change the day",
    undo: (db, { input: { of, line }, result }) =>
      db
        .rpc('save_day_line', call(result === null ? { of, line, removed: true } : { of, line: result as object }))
        .throwOnError(),
    undone: 'As it was before',
  });
}
