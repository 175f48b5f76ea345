import { seenOf } from '../../../shared/approval/seen.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './requests.api.ts';
import type { OrderInput, PayInput, RequestInput } from './request.ts';
import { toRequestLine } from './requests.api.ts';

export type RequestLine = ReturnType<typeof toRequestLine>;

const MODULE = 'budget';

/** The purchase requests that the person sees, page by page. */
export const requestSource = pagedSource({
  key: [MODULE, 'requests'],
  list: (db, options) => db.from('request_lines').select('*', options),
  values: (db) => db.from('request_filters').select(),
  toRow: api.toRequestLine,
});

export const requests = readsOf(MODULE, {
  request: api.readRequest,
  /** What was asked for an event, the latest first. */
  requestsOfEvent: async (db: Db, event: string): Promise<RequestLine[]> =>
    (
      await db
        .from('request_lines')
        .select()
        .eq('event_id', event)
        .order('number', { ascending: false })
        .limit(200)
        .throwOnError()
    ).data.map(toRequestLine),
});

/** Saves the draft of a request; returns its id. */
export function useSaveRequest(id: string | undefined) {
  return useAct(MODULE, {
    run: async (db, p_input: RequestInput, p_key) =>
      (await db.rpc('save_request', { p_input, ...(id ? { p_id: id } : {}), p_key }).throwOnError()).data,
    done: 'Request saved',
  });
}

const STEPS = {
  submit: { done: 'Request submitted', failed: "Couldn't submit the request" },
  receive: { done: 'Marked as received', failed: "Couldn't mark it as received" },
};

/** Takes a request a step on. */
export function useStep(p_id: string, step: keyof typeof STEPS) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) => {
      if (step === 'submit') await db.rpc('submit_request', { p_id, p_key }).throwOnError();
      if (step === 'receive') await db.rpc('mark_received', { p_id, p_input: {}, p_key }).throwOnError();
    },
    ...STEPS[step],
  });
}

/** Approves a request, or rejects it with the reason. */
export function useDecide(p_id: string) {
  return useAct(MODULE, {
    run: (db, { approve, note }: { approve: boolean; note: string }, p_key) =>
      db
        .rpc('decide_request', { p_id, p_approve: approve, p_note: note, p_key, p_seen: seenOf([p_id]) })
        .throwOnError(),
    done: ({ input: { approve } }) =>
      approve ? { title: 'Request approved', text: 'The money is set aside.' } : { title: 'Request rejected' },
    failed: "Couldn't save the decision",
  });
}

/** Notes that a request is ordered. */
export function useOrder(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_input: OrderInput, p_key) => db.rpc('mark_ordered', { p_id, p_input, p_key }).throwOnError(),
    done: 'Marked as ordered',
  });
}

/** Cancels a request. */
export function useCancel(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_note: string, p_key) => db.rpc('cancel_request', { p_id, p_note, p_key }).throwOnError(),
    done: 'Request canceled',
  });
}

/** Pays a request: posts its expense. */
export function usePay(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_input: PayInput, p_key) => db.rpc('pay_request', { p_id, p_input, p_key }).throwOnError(),
    done: 'Payment posted',
  });
}
