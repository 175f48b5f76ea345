import { IconReceiptDollar } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { FeeRow } from './fee-row.tsx';
import { fees } from './fees.queries.ts';
import { MyFees } from './my-fees.tsx';

/** What a cadet's family owes, on the cadet's record. */
export function CadetFees({ cadet }: { cadet: SlotCadet }) {
  return useCan('budget:manage') ? <OfficeFees cadet={cadet.id} /> : <MyFees cadet={cadet.id} />;
}

function OfficeFees({ cadet }: { cadet: string }) {
  return (
    <LineCard
      query={useRead(fees.feesOfCadet, cadet)}
      title="Fees"
      rows={(rows) => rows}
      line={(fee) => <FeeRow key={fee.id} fee={fee} title={fee.reason} />}
      empty={{ icon: IconReceiptDollar, title: 'No fees', text: 'What this cadet’s family owes shows up here.' }}
    />
  );
}
