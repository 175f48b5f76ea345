import { Button, Checkbox } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { OrderLine } from './order-line.tsx';
import classes from './orders.module.css';
import { PrintOrders } from './print-orders.tsx';
import type { Order } from './promotion.api.ts';
import { ordersQuery } from './promotion.queries.ts';
import { RescindForm } from './rescind-form.tsx';

/** The orders that promoted, reduced and rescinded; printed together or again, and rescinded by a further one. */
export function OrdersPage() {
  const query = useQuery(ordersQuery(useDb()));
  return (
    <Page
      title="Promotion orders"
      subtitle="Numbered by school year. A decision is taken back by a further order, never erased."
      back={{ to: '/app/promotions', label: 'Promotions' }}
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconFileText}
            title="No orders yet"
            text="Promote cadets on the board: each decision is an order."
          />
        }
      >
        {(orders) => <OrderList orders={orders} />}
      </QueryView>
    </Page>
  );
}

function OrderList({ orders }: { orders: Order[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rescinding, setRescinding] = useState<Order | null>(null);
  const canRescind = useCan('promotions:approve');
  const [printing, setPrinting] = useState<Order[] | null>(null);
  const picked = orders.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <div className={classes.bar}>
        <Button disabled={picked.length === 0} onClick={() => setPrinting(picked)}>
          {picked.length === 0 ? 'Print chosen…' : `Print ${picked.length}…`}
        </Button>
      </div>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <header className={classes.head}>
              <Checkbox
                label={`Order ${order.order_no}`}
                checked={chosen.has(order.id)}
                onChange={() => toggle(order.id)}
              />
              <Tag tone={ACTIONS[order.action]?.tone ?? 'neutral'}>{ACTIONS[order.action]?.label ?? order.action}</Tag>
              <time dateTime={order.effective_on}>{formatDay(order.effective_on)}</time>
              <span className={classes.verbs}>
                <Button size="xs" variant="default" onClick={() => setPrinting([order])}>
                  PDF…
                </Button>
                {canRescind && order.action !== 'rescinded' && (
                  <Button size="xs" variant="default" onClick={() => setRescinding(order)}>
                    Rescind…
                  </Button>
                )}
              </span>
            </header>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
      {printing && <PrintOrders orders={printing} onClose={() => setPrinting(null)} />}
      {rescinding && <RescindForm order={rescinding} onClose={() => setRescinding(null)} />}
    </>
  );
}

const ACTIONS: Record<string, { label: string; tone: 'ok' | 'warn' | 'bad' }> = {
  promotion: { label: 'Promotion', tone: 'ok' },
  demotion: { label: 'Reduction', tone: 'warn' },
  rescinded: { label: 'Rescission', tone: 'bad' },
};
