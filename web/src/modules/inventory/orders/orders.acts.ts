import { seenOf } from '../../../shared/approval/seen.ts';
import { fieldOf } from '../../../../../domain/money/cents.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { counted } from '../../../shared/text/counted.ts';
import { SIZES } from '../supply.ts';
import { MODULE } from '../supply.queries.ts';
import { callOf, type OrderInput, type PlaceInput, type Wanted } from './order.ts';
import type { ReceivedLine } from './receive-lines.ts';

/** Saves an order as a draft. */
export function useSaveOrder() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: OrderInput }, p_key) =>
      db.rpc('save_order', { p_id: id, p_input: callOf(input), p_key }).throwOnError(),
    done: 'Order saved',
  });
}

/** Writes the draft of an order of what is needed, with the prices on record; `after` gets its id. */
export function useDraftOrder(after: (id: string) => void) {
  return useAct(MODULE, {
    run: (db, { id, wanted }: { id: string; wanted: readonly Wanted[] }, p_key) => {
      const lines = wanted.map(({ variant_id, qty, unit_cost_cents: cents }) => ({
        variant_id,
        qty,
        price: cents === null ? '' : fieldOf(cents),
      }));
      return db.rpc('save_order', { p_id: id, p_input: { lines }, p_key }).throwOnError();
    },
    done: ({ input: { wanted } }) => ({
      title: `${counted(wanted.length, SIZES)} in a draft order`,
      text: 'Check the quantities, then submit it for approval.',
    }),
    failed: "Couldn't draft the order",
    undo: (db, { input: { id } }) => db.rpc('cancel_order', { p_id: id }).throwOnError(),
    undone: 'The draft is canceled.',
    after: ({ input: { id } }) => after(id),
  });
}

/** Asks for approval; the toast withdraws it. */
export function useSubmitOrder(p_id: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('submit_order', { p_id, p_key }).throwOnError(),
    done: { title: 'Order submitted', text: 'Staff who approve orders are notified.' },
    failed: "Couldn't submit the order",
    undo: (db) => db.rpc('reopen_order', { p_id }).throwOnError(),
    undone: 'The order is a draft again.',
  });
}

/** Approves an order, or sends it back with the reason. */
export function useDecideOrder(p_id: string) {
  return useAct(MODULE, {
    run: (db, { approve, note }: { approve: boolean; note: string }, p_key) =>
      db.rpc('decide_order', { p_id, p_approve: approve, p_note: note, p_key, p_seen: seenOf([p_id]) }).throwOnError(),
    done: ({ input: { approve } }) => (approve ? 'Order approved' : 'Order sent back'),
    failed: "Couldn't save the decision",
  });
}

/** Marks an order as placed, or corrects when it is expected. */
export function usePlaceOrder(p_id: string, isNew: boolean) {
  return useAct(MODULE, {
    run: (db, p_input: PlaceInput, p_key) => db.rpc('place_order', { p_id, p_input, p_key }).throwOnError(),
    done: isNew ? 'Marked as ordered' : 'Order details saved',
  });
}

/** What is received at once. */
export type Received = { lines: ReceivedLine[]; over: string; reason: string };

/** Takes in what came; the toast undoes it. */
export function useReceiveOrder(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_input: Received, p_key) =>
      (await db.rpc('receive_order', { p_id, p_input, p_key }).throwOnError()).data,
    done: ({ input: { lines } }) => `${counted(lines.length, SIZES)} received`,
    undo: (db, { result }) => db.rpc('undo_order_receipt', { p_act: result }).throwOnError(),
    undone: 'Undone. The ledger shows both.',
  });
}

/** Undoes a receipt. */
export function useUndoReceipt() {
  return useAct(MODULE, {
    run: (db, p_act: string, p_key) => db.rpc('undo_order_receipt', { p_act, p_key }).throwOnError(),
    done: 'Undone. The ledger shows both.',
    failed: "Couldn't undo it",
  });
}

/** Closes an order of which the rest won't come; the toast reopens it. */
export function useCloseOrder(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_note: string, p_key) => db.rpc('close_order', { p_id, p_note, p_key }).throwOnError(),
    done: 'Order closed',
    undo: (db) => db.rpc('reopen_order', { p_id }).throwOnError(),
    undone: 'The order is open again.',
  });
}

/** Cancels an order of which nothing has come. */
export function useCancelOrder(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_note: string, p_key) => db.rpc('cancel_order', { p_id, p_note, p_key }).throwOnError(),
    done: 'Order canceled',
  });
}

/** Takes an order a step back: to a draft, or open again. */
export function useReopenOrder(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) => (await db.rpc('reopen_order', { p_id, p_key }).throwOnError()).data,
    done: ({ result }) => (result === 'draft' ? 'The order is a draft again.' : 'The order is open again.'),
    failed: "Couldn't reopen the order",
  });
}
