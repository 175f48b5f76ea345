import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { PageInput } from './page.ts';

const MODULE = 'competition-meets';
const LATER = 'Visitors see it within a minute.';

/** Has the files of the page written now; true where they are. A job writes what isn't. */
async function write(db: Db, meet: string): Promise<boolean> {
  const { error } = await db.functions.invoke('meet-pages', { body: { meet } });
  return !error;
}

type Said = (made: { result: boolean }) => { title: string; text?: string; final: true };

const said =
  (title: string, text = LATER): Said =>
  ({ result }) => ({ title, ...(result ? {} : { text }), final: true });

export function usePublishPage(meet: string) {
  return useAct(MODULE, {
    run: async (db) => {
      await db.rpc('publish_meet_page', { p_meet: meet }).throwOnError();
      return write(db, meet);
    },
    done: said('Public page published'),
    failed: "Couldn't publish the page",
  });
}

export function useWithdrawPage(meet: string) {
  return useAct(MODULE, {
    run: async (db) => {
      await db.rpc('withdraw_meet_page', { p_meet: meet }).throwOnError();
      return write(db, meet);
    },
    done: said('Public page withdrawn', 'No one sees it anymore. Its files are removed within a minute.'),
    failed: "Couldn't withdraw the page",
  });
}

/** A new address for the page of a meet that isn't listed. */
export function useRenewAddress(meet: string) {
  return useAct(MODULE, {
    run: async (db) => {
      await db.rpc('renew_meet_page_address', { p_meet: meet }).throwOnError();
      return write(db, meet);
    },
    done: said('The page has a new address'),
    failed: "Couldn't change the address",
  });
}

export function useSavePage(meet: string) {
  return useAct(MODULE, {
    run: async (db, p_input: PageInput) => {
      await db.rpc('save_meet_page', { p_meet: meet, p_input }).throwOnError();
      return write(db, meet);
    },
    done: said('Public page saved'),
  });
}

type Contact = { name: string; phone: string; email: string };

/** Names the person on the page. */
export function useAgree(meet: string) {
  return useAct(MODULE, {
    run: async (db, p_input: Contact) => {
      await db.rpc('agree_page_contact', { p_meet: meet, p_input }).throwOnError();
      return write(db, meet);
    },
    done: said("You're a contact on the public page"),
  });
}

export function useRemoveContact(meet: string) {
  return useAct(MODULE, {
    run: async (db, p_contact: string) => {
      await db.rpc('remove_page_contact', { p_contact }).throwOnError();
      return write(db, meet);
    },
    done: said('Contact removed from the page', 'Visitors no longer see it within a minute.'),
    failed: "Couldn't remove the contact",
  });
}
