import { z } from 'zod';
import { useAct } from '../../../act/use-act.ts';
import { counted } from '../../../text/counted.ts';

const issued = z.object({ account_id: z.string(), invoice_id: z.string(), number: z.number() }).array();

/** Issues invoices to accounts, all or none; those without anything new get none. */
export function useIssueInvoices(meet: string) {
  return useAct('competition-fees', {
    run: async (db, accounts: string[], p_key) =>
      issued.parse(
        (await db.rpc('issue_meet_invoices', { p_meet: meet, p_accounts: accounts, p_key }).throwOnError()).data,
      ),
    done: ({ result }) =>
      result.length === 0 ? null : { title: `${counted(result.length, 'invoice')} issued`, final: true },
  });
}
