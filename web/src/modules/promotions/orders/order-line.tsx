import { listName } from '../../../shared/text/person-name.ts';
import classes from './orders.module.css';
import type { Order } from '../promotion.api.ts';

type Props = { order: Order; rescissions: ReadonlyMap<string, string> };

/** The cadets on an order, which of them had it rescinded, and by whose authority. */
export function OrderLine({ order, rescissions }: Props) {
  return (
    <>
      <ul className={classes.names}>
        {order.rank_records.map((record) => {
          const words = wordsOf(record);
          const by = rescissions.get(record.id);
          return (
            <li key={record.id} data-rescinded={by ? true : undefined}>
              {by ? <s>{words}</s> : words}
              {record.unit_name && <small>{record.unit_name}</small>}
              {by && <small>{`Rescinded by ${by}`}</small>}
              {record.override_reason && <small>{`Exception: ${record.override_reason}`}</small>}
            </li>
          );
        })}
      </ul>
      <p className={classes.muted}>{[order.authority, order.remarks].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** 'C/CPL → C/SGT Chen, Alina'. */
function wordsOf(record: Order['rank_records'][number]): string {
  const { from_abbreviation: former, abbreviation, kind, cadets } = record;
  const step = `${former ? `${former} → ` : ''}${abbreviation ?? ''}`;
  return `${step} ${listName(cadets)}${kind === 'permanent' ? '' : ` (${kind})`}`;
}
