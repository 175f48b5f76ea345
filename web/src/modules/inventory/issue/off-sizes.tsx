import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { named } from '../supply.ts';
import { MODULE } from '../supply.queries.ts';

const offShape = z.object({
  custody_id: z.string(),
  cadet: z.string(),
  item_name: z.string(),
  size: z.string(),
  wanted_size: z.string(),
});

/** What these receipts gave out in another size than the one on record. */
async function readOffSizes(db: Db, receipts: string[]) {
  if (receipts.length === 0) return [];
  return z.array(offShape).parse((await db.rpc('off_sizes', { p_receipts: receipts }).throwOnError()).data);
}

const offSizes = readsOf(MODULE, { off: readOffSizes });

/** Offers to put the true sizes on the list of exchanges, for everyone who just got the nearest one. */
export function OffSizes({ receipts }: { receipts: string[] }) {
  const found = useRead(offSizes.off, receipts).data ?? [];
  const list = useAct(MODULE, {
    run: (db, ids: string[], p_key) => db.rpc('list_exchanges', { p_custody: ids, p_key }).throwOnError(),
    done: ({ input }) => ({
      title: `${counted(input.length, 'exchange')} listed`,
      text: 'Exchanges shows when the right size is in.',
    }),
    failed: "Couldn't list the exchanges",
  });
  if (found.length === 0) return null;
  return (
    <Line
      title={`${counted(found.length, 'item')} in the closest size`}
      notes={found
        .slice(0, 5)
        .map(
          ({ cadet, item_name: item, size, wanted_size: wanted }) =>
            `${cadet}: ${named(item, size)}, ${wanted} on record`,
        )}
    >
      <ActButton size="xs" busy={list.busy} onPress={() => list.start(found.map(({ custody_id: id }) => id))}>
        List for exchange
      </ActButton>
    </Line>
  );
}
