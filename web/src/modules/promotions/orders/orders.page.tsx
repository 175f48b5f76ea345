import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { OrderList } from './order-list.tsx';
import { promotions } from '../promotion.queries.ts';

/** The orders that promoted, reduced and rescinded; printed together or again, and rescinded by a further one. */
export function OrdersPage() {
  const query = useRead(promotions.orders);
  return (
    <Page
      title="Promotion orders"
      subtitle="Numbered by school year. To undo a promotion or reduction, rescind its orders. Nothing is erased."
      back={{ to: '/app/promotions', label: 'Promotions' }}
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconFileText}
            title="No orders yet"
            text="Promote cadets on the promotions page. Each decision becomes an order."
            action={
              <Button component={Link} to="/app/promotions">
                Open promotions
              </Button>
            }
          />
        }
      >
        {(orders) => <OrderList orders={orders} />}
      </QueryView>
    </Page>
  );
}
