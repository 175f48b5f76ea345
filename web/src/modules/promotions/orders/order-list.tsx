import { Button, Checkbox } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { SearchField } from '../../../shared/table/search-field.tsx';
import { SelectionBar } from '../../../shared/table/selection-bar.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { OrderLine } from './order-line.tsx';
import { foundOrders, ORDER_ACTIONS, rescissionsIn } from './orders.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './orders.module.css';
import { PrintOrders } from './print-orders.tsx';
import type { Order } from '../promotion.api.ts';
import { RescindForm } from './rescind-form.tsx';
import { SelectAll } from '../select-all.tsx';
import { toggled } from '../toggled.ts';

/** The orders with a search over numbers and names; those that are ticked are printed together. */
export function OrderList({ orders }: { orders: Order[] }) {
  const { params, put } = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rescinding, setRescinding] = useState<Order | null>(null);
  const [printing, setPrinting] = useState<Order[] | null>(null);
  const canRescind = useCan('promotions:approve');
  const search = params.get('q') ?? '';
  const seen = foundOrders(orders, search);
  const picked = orders.filter(({ id }) => chosen.has(id));
  useHotkeys(!printing && !rescinding ? [['Escape', () => setChosen(new Set())]] : [], ['TEXTAREA', 'SELECT']);
  const rescissions = rescissionsIn(orders);
  return (
    <>
      <div className={classes.bar}>
        <SearchField label="Find an order number or cadet" value={search} onChange={(q) => put({ q: q || null })} />
        <SelectAll ids={seen.map(({ id }) => id)} chosen={chosen} onChoose={setChosen} noun="orders" labeled />
      </div>
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          total={seen.length}
          onClear={() => setChosen(new Set())}
          onAll={() => setChosen(new Set([...chosen, ...seen.map(({ id }) => id)]))}
        >
          <button type="button" onClick={() => setPrinting(picked)}>{`Print ${picked.length}…`}</button>
        </SelectionBar>
      )}
      {seen.length === 0 && (
        <EmptyState icon={IconSearch} title="No orders match" text="Try an order number or a cadet's name." />
      )}
      <ul className={parts.cards} aria-label="Orders">
        {seen.map((order) => {
          const action = ORDER_ACTIONS[order.action];
          const stands = order.rank_records.filter(({ id }) => !rescissions.has(id));
          return (
            <li key={order.id} className={classes.order} data-chosen={chosen.has(order.id) || undefined}>
              <header className={classes.head}>
                <Checkbox
                  label={`Order ${order.order_no}`}
                  checked={chosen.has(order.id)}
                  onChange={() => setChosen(toggled(chosen, order.id))}
                />
                <Tag tone={action?.tone ?? 'neutral'}>{action?.label ?? order.action}</Tag>
                {stands.length === 0 && <Tag tone="neutral">Rescinded</Tag>}
                <time dateTime={order.effective_on}>{formatDay(order.effective_on)}</time>
                <span className={classes.verbs}>
                  <Button size="xs" variant="default" onClick={() => setPrinting([order])}>
                    PDF…
                  </Button>
                  {canRescind && order.action !== 'rescinded' && stands.length > 0 && (
                    <Button size="xs" variant="default" onClick={() => setRescinding(order)}>
                      Rescind…
                    </Button>
                  )}
                </span>
              </header>
              <OrderLine order={order} rescissions={rescissions} />
            </li>
          );
        })}
      </ul>
      {printing && <PrintOrders orders={printing} onClose={() => setPrinting(null)} />}
      {rescinding && (
        <RescindForm
          order={rescinding}
          standing={rescinding.rank_records.filter(({ id }) => !rescissions.has(id))}
          onClose={() => setRescinding(null)}
        />
      )}
    </>
  );
}
