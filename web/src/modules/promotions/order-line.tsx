import classes from './orders.module.css';
import type { Order } from './promotion.api.ts';

/** Whom an order is about, and by whose authority. */
export function OrderLine({ order }: { order: Order }) {
  return (
    <>
      <ul className={classes.names}>
        {order.rank_records.map((record) => (
          <li key={record.id}>
            {`${record.abbreviation ?? ''} ${record.cadets?.last_name ?? ''}, ${record.cadets?.first_name ?? ''}`}
            {record.kind === 'permanent' ? '' : ` (${record.kind})`}
            {record.override_reason && <small> · promoted all the same: {record.override_reason}</small>}
          </li>
        ))}
      </ul>
      <p className={classes.muted}>{[order.authority, order.remarks].filter(Boolean).join(' · ')}</p>
    </>
  );
}
