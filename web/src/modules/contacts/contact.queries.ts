import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { seenOf } from '../../shared/approval/seen.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './contact.api.ts';
import {
  type ContactInput,
  CONTACTS,
  type InteractionInput,
  type LinkInput,
  type RestrictionInput,
} from './contact.ts';

const reach = z.object({
  addresses: z.array(z.string()),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), is_contact: z.boolean() })),
});

const MODULE = 'contacts';

/**
 * An order changes what is shown of a person on every page, and no one is told of it (decision 0154): after one, all that is open is
 * read again.
 */
const EVERYWHERE: QueryKey = [];

/** The school's contacts. */
export const contactSource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('contact_list').select('*', options),
  values: (db) => db.from('contact_filters').select(),
});

export const contacts = readsOf(MODULE, {
  one: api.readContact,
  links: api.listLinks,

  /** What was decided about the restriction of a link, the latest first; empty for those who may not see it. */
  events: async (db: Db, link: string) =>
    (
      await db
        .from('guardian_restriction_events')
        .select()
        .eq('link_id', link)
        .order('created_at', { ascending: false })
        .throwOnError()
    ).data,

  /** The accounts and addresses that a restriction holds for. */
  reach: async (db: Db, link: string) =>
    reach.parse((await db.rpc('restriction_reach', { p_link: link }).throwOnError()).data),
  interactions: api.listInteractions,
  followUps: api.listFollowUps,
});

/** Adds a contact under an id, or edits it. */
export function useSaveContact() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: ContactInput }, p_key) =>
      db.rpc('save_contact', { p_id: id, p_input: input, p_key }).throwOnError(),
    done: 'Contact saved',
  });
}

/** Archives contacts, or restores them. */
export function useArchiveContacts() {
  return useAct(MODULE, {
    run: async (db, { ids, archive }: { ids: string[]; archive: boolean }) =>
      (await db.rpc('archive_contacts', { p_ids: ids, p_archive: archive }).throwOnError()).data,
    done: ({ result, input }) => ({
      title: `${counted(result.length, CONTACTS)} ${input.archive ? 'archived' : 'restored'}`,
      final: result.length === 0,
    }),
    failed: "Couldn't update the contacts",
    undo: (db, { result, input }) =>
      db.rpc('archive_contacts', { p_ids: result, p_archive: !input.archive }).throwOnError(),
    undone: 'Undone',
  });
}

/** Links a contact with a cadet, or edits their link. */
export function useSaveLink(contact: string) {
  return useAct(MODULE, {
    run: (db, { cadet, ...input }: LinkInput, p_key) =>
      db.rpc('save_guardian_link', { p_contact: contact, p_cadet: cadet, p_input: input, p_key }).throwOnError(),
    done: 'Link saved',
  });
}

type Decision = { link: string; decision: 'verified' | 'rejected' | 'revoked'; message: string };

/** Verifies a link, declines it, or revokes it; the family reads the message. */
export function useDecideLink() {
  return useAct(MODULE, {
    run: (db, { link, decision, message }: Decision, p_key) =>
      db
        .rpc('decide_guardian_link', {
          p_link: link,
          p_decision: decision,
          p_message: message,
          p_key,
          p_seen: seenOf([link]),
        })
        .throwOnError(),
    done: ({ input: { decision } }) =>
      ({ verified: 'Link verified', rejected: 'Request declined', revoked: 'Link revoked' })[decision],
    failed: "Couldn't save the decision",
  });
}

/** Keeps a person from a cadet, or changes how. */
export function useRestrict({ contact_id, cadet_id }: Pick<api.Link, 'contact_id' | 'cadet_id'>) {
  return useAct(EVERYWHERE, {
    run: (db, { restriction, note }: RestrictionInput, p_key) =>
      db
        .rpc('set_guardian_restriction', {
          p_contact: contact_id,
          p_cadet: cadet_id,
          p_restriction: restriction,
          p_note: note,
          p_key,
        })
        .throwOnError(),
    done: { title: 'Restriction saved', text: 'This person can no longer see the cadet.' },
  });
}

/** Lifts a restriction, with the reason. */
export function useLift(link: string) {
  return useAct(EVERYWHERE, {
    run: (db, reason: string, p_key) =>
      db.rpc('lift_guardian_restriction', { p_link: link, p_reason: reason, p_key }).throwOnError(),
    done: 'Restriction lifted',
  });
}

/** Says that an account for which a restriction holds is another person's. */
export function useRelease(link: string) {
  return useAct(EVERYWHERE, {
    run: (db, { account, reason }: { account: string; reason: string }, p_key) =>
      db.rpc('release_from_restriction', { p_link: link, p_account: account, p_reason: reason, p_key }).throwOnError(),
    done: 'Account released',
  });
}

/** Sets who to call about a cadet, in order. */
export function useOrder(cadet: string) {
  return useAct(MODULE, {
    run: (db, { links }: { links: string[]; before: string[] }) =>
      db.rpc('order_emergency_contacts', { p_cadet: cadet, p_links: links }).throwOnError(),
    done: 'Order saved',
    failed: "Couldn't save the order",
    undo: (db, { input }) =>
      db.rpc('order_emergency_contacts', { p_cadet: cadet, p_links: input.before }).throwOnError(),
    undone: 'Order restored',
  });
}

/** Logs a conversation with a contact. */
export function useLogInteraction(contact: string) {
  return useAct(MODULE, {
    run: (db, input: InteractionInput, p_key) =>
      db.rpc('log_interaction', { p_contact: contact, p_input: input, p_key }).throwOnError(),
    done: 'Conversation logged',
  });
}

/** Marks a next step as done. */
export function useCloseFollowUp() {
  return useAct(MODULE, {
    run: (db, id: string) => db.rpc('close_follow_ups', { p_ids: [id], p_done: true }).throwOnError(),
    done: 'Follow-up done',
    failed: "Couldn't save the follow-up",
    undo: (db, { input }) => db.rpc('close_follow_ups', { p_ids: [input], p_done: false }).throwOnError(),
    undone: 'Follow-up is open again',
  });
}
