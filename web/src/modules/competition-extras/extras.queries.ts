import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { arrivals, emergencySheet } from './arrival/arrival.ts';
import { extraList } from './extra.ts';
import type { OrderLine } from '../../shared/meet/extras/order-form.tsx';

const MODULE = 'competition-extras';
const TABLES = [
  'meet_extras',
  'meet_extra_options',
  'extra_orders',
  'extra_order_lines',
  'meet_registrations',
  'meet_schools',
] as const;

export const extraReads = readsOf(
  MODULE,
  {
    /** The extras of a meet with what was ordered, for its host. */
    list: async (db: Db, meet: string) =>
      extraList.parse((await db.rpc('meet_extra_list', { p_meet: meet }).throwOnError()).data),
    /** Who arrives when. */
    arrivals: async (db: Db, meet: string) =>
      arrivals.parse((await db.rpc('meet_arrival_sheet', { p_meet: meet }).throwOnError()).data),
  },
  { list: { reads: TABLES }, arrivals: { reads: [...TABLES, 'meet_arrivals'] } },
);

/** Adds an extra to a meet, or changes it. */
export function useSaveExtra(meet: string, id: string) {
  return useAct(MODULE, {
    run: async (db, p_input: object, p_key) =>
      (await db.rpc('save_meet_extra', { p_meet: meet, p_id: id, p_input: { ...p_input }, p_key }).throwOnError()).data,
    done: 'Extra saved',
  });
}

/** Archives an extra; undone in one press. */
export function useArchiveExtra() {
  const call = (id: string, archived: boolean) => ({ p_id: id, p_archived: archived });
  return useAct(MODULE, {
    run: async (db, { id }: { id: string; name: string }) => {
      await db.rpc('archive_meet_extra', call(id, true)).throwOnError();
    },
    done: ({ input }) => `“${input.name}” archived`,
    failed: "Couldn't archive it",
    undo: (db, { input }) => db.rpc('archive_meet_extra', call(input.id, false)).throwOnError(),
  });
}

type Change = { school: string; typed: boolean; extra: string; lines: OrderLine[]; reason: string };

/** Changes the order of a school as its host, with a reason; orders for one that the host typed in. */
export function useChangeOrder() {
  return useAct(MODULE, {
    run: async (db, { school, extra, lines, reason }: Change, p_key) => {
      const call = { p_registration: school, p_extra: extra, p_lines: lines, p_reason: reason, p_key };
      return (await db.rpc('change_extra_order', call).throwOnError()).data;
    },
    done: ({ input }) =>
      input.typed
        ? { title: 'Order saved', final: true }
        : { title: 'Order changed', text: 'The school was told.', final: true },
  });
}

/** Says where a school parks and changes. */
export function useSaveArrival(registration: string) {
  return useAct(MODULE, {
    run: async (db, p_input: { parking: string; room: string }) => {
      await db.rpc('save_meet_arrival', { p_registration: registration, p_input }).throwOnError();
    },
    done: 'Arrival saved',
  });
}

/** Opens the emergency sheet of the day, which writes that down for both schools. */
export async function openMeetSheet(db: Db, meet: string, kind: 'shown' | 'printed') {
  return emergencySheet.parse((await db.rpc('open_meet_sheet', { p_meet: meet, p_kind: kind }).throwOnError()).data);
}
