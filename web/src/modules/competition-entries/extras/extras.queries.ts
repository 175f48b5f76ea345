import { useAct } from '../../../shared/act/use-act.ts';
import type { OrderLine } from '../../../shared/meet/extras/order-form.tsx';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { ownExtras } from './own-extras.ts';

const MODULE = 'competition-entries';

export const ownExtraReads = readsOf(
  MODULE,
  {
    /** What the school can order for a meet, and what it did. */
    extras: async (db: Db, registration: string) =>
      ownExtras.parse((await db.rpc('registration_extras', { p_registration: registration }).throwOnError()).data),
  },
  {
    extras: {
      reads: [
        'meet_extras',
        'meet_extra_options',
        'extra_orders',
        'extra_order_lines',
        'meet_arrivals',
        'meet_sheet_openings',
        'meet_registrations',
      ],
    },
  },
);

type Order = { registration: string; extra: string; lines: OrderLine[]; note: string };

/** Orders for the caller's school, until the deadline. */
export function useOrder() {
  return useAct(MODULE, {
    run: async (db, { registration, extra, lines, note }: Order, p_key) => {
      const call = { p_registration: registration, p_extra: extra, p_lines: lines, p_note: note, p_key };
      return (await db.rpc('order_extra', call).throwOnError()).data;
    },
    done: 'Order saved',
  });
}
