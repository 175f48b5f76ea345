import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { StockLine } from '../supply.queries.ts';
import { type Wanted, wantedOf } from './order.ts';
import { useDraftOrder } from './orders.acts.ts';
import { orders } from './orders.queries.ts';

/** Writes the draft of an order and goes to it. */
function useOrderThese() {
  const navigate = useNavigate();
  const draft = useDraftOrder((id) => void navigate(`/app/inventory/orders/${id}`));
  return { busy: draft.busy, order: (wanted: readonly Wanted[]) => draft.start({ id: crypto.randomUUID(), wanted }) };
}

/** Orders what is below its minimum in one press; nothing where all of that is on order. */
export function OrderLow() {
  const low = useRead(orders.lowToOrder).data ?? [];
  return <OrderWanted label="Order low items" wanted={low} />;
}

/** Orders these in one press: a draft with how many of each. */
export function OrderWanted({ label, wanted }: { label: string; wanted: readonly Wanted[] }) {
  const { order, busy } = useOrderThese();
  if (wanted.length === 0) return null;
  return (
    <ActButton needs="inventory:issue" icon={IconTruckDelivery} busy={busy} onPress={() => order(wanted)}>
      {`${label} (${wanted.length})`}
    </ActButton>
  );
}

/** Orders the sizes that are selected: a verb of a list. */
export function OrderVerb({ rows, onDone }: { rows: readonly StockLine[]; onDone: () => void }) {
  const { order, busy } = useOrderThese();
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => {
        order(rows.map(wantedOf));
        onDone();
      }}
    >
      Order
    </button>
  );
}
