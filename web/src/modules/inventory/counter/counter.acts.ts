import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { type HolderId, HOLDERS, kindOf } from '../holder.ts';
import { ITEMS } from '../supply.ts';
import { MODULE } from '../supply.queries.ts';

/** How someone signed at the counter. */
export type CounterSignature = { method: 'typed' | 'drawn' | 'paper'; name: string; strokes?: number[][] };

/** A line of an issue, as the database takes it. */
export type IssueLine = {
  variant_id?: string;
  asset_id?: string;
  custody_id?: string;
  location_id?: string;
  condition?: string;
  qty?: number;
  kit_id?: string;
};

/** What one person or team gets. */
export type IssueReceipt = HolderId & { lines: IssueLine[]; counter?: CounterSignature };

const writtenShape = z.object({
  receipt_id: z.string().nullable(),
  number: z.number().nullable(),
  holder: z.string(),
  lines: z.number(),
});

/** A receipt that was written; without an id where it is held back. */
export type Written = z.output<typeof writtenShape>;

type IssueInput = { receipts: IssueReceipt[]; due_on: string; hold: boolean };

const written = (data: unknown): Written[] => z.array(writtenShape).parse(data);

const cancelAll = (db: Db, receipts: Written[], p_key: string) =>
  db.rpc('cancel_receipts', { p_receipts: receipts.flatMap(({ receipt_id: id }) => id ?? []), p_key }).throwOnError();

/** Issues, or holds back, for one or many in one act; the toast cancels the receipts. */
export function useIssue() {
  return useAct(MODULE, {
    run: async (db, input: IssueInput, p_key) =>
      written((await db.rpc('issue_items', { p_input: input, p_key }).throwOnError()).data),
    done: ({ input, result }) => ({
      title: input.hold
        ? `Held back for ${counted(result.length, HOLDERS[kindOf(input.receipts[0] ?? {})])}`
        : `${counted(result.length, 'hand receipt')} written`,
      final: input.hold,
    }),
    undo: (db, { result }, p_key) => cancelAll(db, result, p_key),
    undone: ({ result }) => (result.length === 1 ? 'Receipt canceled' : 'Receipts canceled'),
  });
}

/** A line of a return. */
export type ReturnLine = {
  custody_id: string;
  qty?: number;
  outcome?: 'returned' | 'damaged' | 'lost';
  condition?: string;
  location_id?: string;
  charge?: string;
  reason?: 'damaged' | 'cleaning';
};

/** The result of a return, in words: lost items don't come back. */
function takenBack(lines: ReturnLine[]): string {
  const lost = lines.filter(({ outcome }) => outcome === 'lost').length;
  const back = lines.length - lost;
  return [back > 0 && `${counted(back, ITEMS)} turned in`, lost > 0 && `${counted(lost, ITEMS)} recorded as lost`]
    .filter(Boolean)
    .join(', ');
}

/** Takes back: each person gets a receipt; the toast cancels it. */
export function useTakeBack() {
  return useAct(MODULE, {
    run: async (db, input: { lines: ReturnLine[]; counter?: CounterSignature }, p_key) =>
      written((await db.rpc('take_back', { p_input: input, p_key }).throwOnError()).data),
    done: ({ input }) => takenBack(input.lines),
    undo: (db, { result }, p_key) => cancelAll(db, result, p_key),
    undone: 'Turn-in canceled',
  });
}

/** Lets go of what is held back. */
export function useRelease() {
  return useAct(MODULE, {
    run: (db, ids: string[], p_key) => db.rpc('release_held', { p_ids: ids, p_key }).throwOnError(),
    done: 'Released: it can be issued to anyone',
    failed: "Couldn't release it",
  });
}

/** Cancels a receipt that was written by mistake. */
export function useCancelReceipt() {
  return useAct(MODULE, {
    run: (db, id: string, p_key) => db.rpc('cancel_receipt', { p_receipt: id, p_key }).throwOnError(),
    done: 'Receipt canceled',
    failed: "Couldn't cancel the receipt",
  });
}

/** Keeps how a receipt was signed at the counter. */
export function useSignAtCounter(receipt: string) {
  return useAct(MODULE, {
    run: (db, counter: CounterSignature, p_key) =>
      db.rpc('sign_at_counter', { p_receipt: receipt, p_counter: counter, p_key }).throwOnError(),
    done: 'Signature saved',
  });
}

const settledShape = z.object({ id: z.string(), state: z.string(), note: z.string().nullable() });

/** Settles charges: paid, waived with a reason, or open again. */
export function useSettleCharges() {
  return useAct(MODULE, {
    run: async (db, { ids, state, note }: { ids: string[]; state: 'open' | 'paid' | 'waived'; note: string }, p_key) =>
      z
        .array(settledShape)
        .parse(
          (
            await db
              .rpc('settle_charges', { p_ids: ids, p_state: state, ...(note ? { p_note: note } : {}), p_key })
              .throwOnError()
          ).data,
        ),
    done: ({ input: { ids, state } }) =>
      `${counted(ids.length, 'charge')} ${{ open: 'opened again', paid: 'marked paid', waived: 'waived' }[state]}`,
    undo: async (db, { result }) => {
      for (const { id, state, note } of result)
        await db
          .rpc('settle_charges', { p_ids: [id], p_state: state, ...(note ? { p_note: note } : {}) })
          .throwOnError();
    },
  });
}
