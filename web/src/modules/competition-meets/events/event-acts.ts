import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { type EventInput, eventOf, EVENTS } from './event.ts';

const MODULE = 'competition-meets';

type Save = { id: string; input: EventInput };

async function saveEvent(db: Db, meet: string, { id, input }: Save, p_key?: string) {
  const call = { p_meet: meet, p_id: id, p_input: eventOf(input), ...(p_key ? { p_key } : {}) };
  return (await db.rpc('save_meet_event', call).throwOnError()).data;
}

/** Adds an event of a meet under its id, or saves it. */
export function useSaveEvent(meet: string) {
  return useAct(MODULE, {
    run: (db, save: Save, key) => saveEvent(db, meet, save, key),
    done: ({ input }) => `“${input.input.name}” saved`,
  });
}

/** Adds several events, one after the other; those that are there already are saved again and stay one. */
export function useAddEvents(meet: string) {
  return useAct(MODULE, {
    run: async (db, saves: Save[]) => {
      for (const save of saves) {
        // Each takes its place behind the one before.
        // eslint-disable-next-line no-await-in-loop
        await saveEvent(db, meet, save);
      }
      return saves.length;
    },
    done: ({ result }) => `${counted(result, EVENTS)} added`,
  });
}

/** Puts the events in an order. */
export function useArrangeEvents(meet: string, before: string[]) {
  const arrange = (db: Db, p_events: string[]) =>
    db.rpc('arrange_meet_events', { p_meet: meet, p_events }).throwOnError();
  return useAct(MODULE, {
    run: async (db, ids: string[]) => (await arrange(db, ids)).data,
    done: 'Order saved',
    failed: "Couldn't save the order",
    undo: (db) => arrange(db, before),
    undone: 'Order restored',
  });
}

type Cancel = { id: string; name: string; reason: string; on: boolean; kind?: string; rule?: string };

/** Cancels an event with a reason and a rule, or holds it again. */
export function useCancelEvent() {
  return useAct(MODULE, {
    run: async (db, { id, reason, on, kind = 'other', rule = '' }: Cancel) => {
      const call = { p_id: id, p_reason: reason, p_on: on, p_kind: kind, ...(rule && { p_rule: rule }) };
      return (await db.rpc('cancel_meet_event', call).throwOnError()).data;
    },
    done: ({ input }) => ({ title: `“${input.name}” ${input.on ? 'canceled' : 'is held again'}`, final: true }),
    failed: "Couldn't save it",
  });
}
