import { OrderForm } from '../../../shared/meet/extras/order-form.tsx';
import type { Extra, ExtraList } from '../extra.ts';
import { useChangeOrder } from '../extras.queries.ts';

type Props = { extra: Extra; school: ExtraList['schools'][number]; onClose: () => void };

/** Changes what a school ordered, or enters it: with the reason that the school reads, or for one that was typed in. */
export function HostOrder({ extra, school, onClose }: Props) {
  const change = useChangeOrder();
  const order = extra.orders.find(({ registration_id: id }) => id === school.id);
  return (
    <OrderForm
      title={`Order of ${school.name}`}
      about={[extra.name, order?.note].filter(Boolean).join(' · ')}
      options={extra.options.map(({ id, label, max_total: most, ordered }) => ({
        id,
        label,
        left: most === null ? null : most - ordered + (order?.lines[id] ?? 0),
      }))}
      lines={order?.lines ?? {}}
      note={order?.note ?? null}
      byHost={!school.typed}
      onSend={(lines, reason) =>
        change.send({ school: school.id, typed: school.typed, extra: extra.id, lines, reason })
      }
      onClose={onClose}
    />
  );
}
