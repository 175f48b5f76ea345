import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { STATE, type TicketInput, TICKETS, type TicketState } from './ticket.ts';
import * as api from './tickets.api.ts';
import { type Ticket, toTicket } from './tickets.api.ts';

const people = z.array(z.object({ id: z.string(), name: z.string() }));

const MODULE = 'incidents';

/** The requests that the person sees, page by page. */
export const ticketSource = pagedSource({
  key: [MODULE, 'tickets'],
  list: (db, options) => db.from('help_ticket_lines').select('*', options),
  values: (db) => db.from('help_ticket_filters').select(),
  toRow: api.toTicket,
});

export const tickets = readsOf(MODULE, {
  ticket: api.readTicket,
  waiting: api.listWaiting,

  /** The requests that were merged into this one. */
  merged: async (db: Db, id: string): Promise<Ticket[]> =>
    (await readAll(() => db.from('help_ticket_lines').select().eq('merged_into', id), 'id')).map(toTicket),

  /** The open requests of the same school that this one could be merged into, the newest first. */
  others: async (db: Db, school: string): Promise<Ticket[]> =>
    (
      await db
        .from('help_ticket_lines')
        .select()
        .eq('school_id', school)
        .is('merged_into', null)
        .order('created_at', { ascending: false })
        .limit(200)
        .throwOnError()
    ).data.map(toTicket),

  /** Who can be given a request, by name. */
  people: async (db: Db) => people.parse((await db.rpc('help_people').throwOnError()).data),
});

/** Sends a request, or saves the one with this id; returns its id. */
export function useSaveTicket(id: string | undefined) {
  return useAct(MODULE, {
    run: async (db, p_input: Partial<TicketInput>, p_key) =>
      (await db.rpc('save_ticket', { p_input, ...(id ? { p_id: id } : {}), p_key }).throwOnError()).data,
    done: id ? 'Request saved' : { title: 'Request sent', text: "You'll be notified when someone answers." },
  });
}

export type Step = 'acknowledge' | 'start' | 'wait' | 'resolve' | 'close' | 'reopen';

type Asked = { step: Step; from: TicketState; note?: string };

/** Takes a request a step on; those who answer can undo it. */
export function useStep(p_id: string, undoable: boolean) {
  return useAct(MODULE, {
    run: async (db, { step, note = '' }: Asked, p_key) =>
      (await db.rpc('step_ticket', { p_id, p_step: step, p_note: note, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: STATE.label(result), final: !undoable }),
    failed: "Couldn't change the request",
    undo: (db, { input: { from } }) =>
      db.rpc('change_tickets', { p_ids: [p_id], p_changes: { state: from } }).throwOnError(),
    undone: 'Change undone',
  });
}

const before = z.object({ each: z.array(z.record(z.string(), z.string())) });

type Change = { ids: string[]; changes: Record<string, Json>; done: string };

/** Changes many requests together; the answer undoes it. */
export function useChangeTickets() {
  return useAct(MODULE, {
    run: async (db, { ids, changes }: Change, p_key) =>
      before.parse((await db.rpc('change_tickets', { p_ids: ids, p_changes: changes, p_key }).throwOnError()).data),
    done: ({ input }) => `${counted(input.ids.length, TICKETS)} ${input.done}`,
    failed: "Couldn't change the requests",
    undo: (db, { input, result }) => db.rpc('change_tickets', { p_ids: input.ids, p_changes: result }).throwOnError(),
    undone: 'Change undone',
  });
}

/** Merges requests into one, and takes them apart again. */
export function useMerge() {
  return useAct(MODULE, {
    run: (db, { into, ids }: { into: string; ids: string[] }, p_key) =>
      db.rpc('merge_tickets', { p_into: into, p_ids: ids, p_key }).throwOnError(),
    done: ({ input: { ids } }) => ({
      title: `${counted(ids.length, TICKETS)} merged`,
      text: 'The people who asked are notified.',
    }),
    undo: (db, { input: { ids } }) => db.rpc('unmerge_tickets', { p_ids: ids }).throwOnError(),
    undone: 'Unmerged',
  });
}

/** Takes a merged request out again. */
export function useUnmerge() {
  return useAct(MODULE, {
    run: (db, ids: string[], p_key) => db.rpc('unmerge_tickets', { p_ids: ids, p_key }).throwOnError(),
    done: 'Unmerged',
    failed: "Couldn't undo the merge",
  });
}

/** Says once how the help was. */
export function useRate(p_id: string) {
  return useAct(MODULE, {
    run: (db, { rating, note }: { rating: 'good' | 'bad'; note: string }, p_key) =>
      db.rpc('rate_ticket', { p_id, p_rating: rating, p_note: note, p_key }).throwOnError(),
    done: { title: 'Thank you', text: 'Your answer is saved, and the request is closed.' },
    failed: "Couldn't save your answer",
  });
}
