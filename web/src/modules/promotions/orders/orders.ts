import { searchFor } from '../../../../../domain/text/search.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { Tone } from '../../../shared/ui/tag.tsx';
import type { Order } from '../promotion.api.ts';

export const ORDER_ACTIONS: Record<string, { label: string; tone: Tone }> = {
  promotion: { label: 'Promotion', tone: 'ok' },
  demotion: { label: 'Reduction', tone: 'warn' },
  rescinded: { label: 'Rescission', tone: 'bad' },
};

/** The orders that took decisions back, by the decision each took back. */
export function rescissionsIn(orders: Order[]): ReadonlyMap<string, string> {
  return new Map(
    orders.flatMap(({ order_no, rank_records }) =>
      rank_records.flatMap(({ rescinds_id }) => (rescinds_id ? [[rescinds_id, order_no] as const] : [])),
    ),
  );
}

/** An order with its cadets by name, where its number, its words or one of its cadets matches the search. */
export function foundOrders(orders: Order[], search: string): Order[] {
  const isFound = searchFor(search);
  return orders.filter(({ order_no, authority, remarks, rank_records }) => {
    const names = rank_records.map(
      ({ cadets, abbreviation, unit_name: unit }) => `${abbreviation ?? ''} ${listName(cadets)} ${unit ?? ''}`,
    );
    return isFound([order_no, authority, remarks, ...names].join(' '));
  });
}
