import { z } from 'zod';
import { seenOf } from '../../shared/approval/seen.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './guardian.api.ts';

const approval = z.enum(['opens', 'no_account', 'account_off', 'restricted']);

export type Approval = z.output<typeof approval>;

/** Links belong to the contacts, whose changes tell of them. */
export const GUARDIANS = 'contacts';

export const guardians = readsOf(
  GUARDIANS,
  {
    linkRequests: api.listRequests,

    /** What approving a link would open for the parent, or why it opens nothing. */
    linkApproval: async (db: Db, link: string): Promise<Approval> =>
      approval.parse((await db.rpc('guardian_approval', { p_link: link }).throwOnError()).data),
    linksWaiting: api.countWaiting,
    linkRoster: api.listCadets,
  },
  {
    // Asked anew each time: an account may have been turned off, or an order set, since.
    linkApproval: { staleTime: 0 },
    // A cadet added elsewhere shows up too.
    linkRoster: { reads: ['cadet_roster', 'guardian_counts', 'account_requests'] },
  },
);

/** The school's code as sheets print it. */
export const schoolCodes = readsOf('school', {
  /** The code parents enter when they sign up. Null if the school has none yet. */
  printedCode: async (db: Db): Promise<string | null> =>
    (await db.from('school_codes').select('join_code').maybeSingle().throwOnError()).data?.join_code ?? null,
});

/** Decides on a link. The guardian gets the message. */
export function useDecide(done: string) {
  return useAct(GUARDIANS, {
    run: (db, { link, decision, message }: api.Decision, p_key) =>
      db
        .rpc('decide_guardian_link', {
          p_link: link,
          p_decision: decision,
          p_message: message,
          p_key,
          p_seen: seenOf([link]),
        })
        .throwOnError(),
    done,
  });
}

type Issue = { cadets: string[]; days: number };

/** Gives each cadet a code that one guardian can use once. */
export function useIssueCodes(onIssued: (codes: api.GuardianCode[]) => void) {
  return useAct(null, {
    run: (db, { cadets, days }: Issue, key) => api.issueCodes(db, cadets, days, key),
    failed: "Couldn't create the codes",
    after: ({ result }) => onIssued(result),
  });
}
