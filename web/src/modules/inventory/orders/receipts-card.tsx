import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CONDITION, named } from '../supply.ts';
import { useUndoReceipt } from './orders.acts.ts';
import { type Order, type OrderReceipt, orders } from './orders.queries.ts';

/** What was received for an order, receipt by receipt; the person who received it and staff can undo each. */
export function ReceiptsCard({ order }: { order: Order }) {
  const rows = useRead(orders.orderReceipts, order.id).data ?? [];
  const [issues, staff] = [useCan('inventory:issue'), useCan('inventory:manage')];
  const undo = useUndoReceipt();
  const acts = [...Map.groupBy(rows, ({ act }) => act)];
  if (acts.length === 0) return null;
  const ask = async (act: string) => {
    const text = 'The items leave stock and are open on the order again. The ledger shows both.';
    if (await confirm({ title: 'Undo this receipt?', text, confirmLabel: 'Undo receipt' })) undo.start(act);
  };
  return (
    <Card title="Received" count={acts.length} flush>
      <Lines>
        {acts.map(([act, parts]) => {
          const { at, by, undone, mine, reason } = headOf(parts);
          return (
            <Line key={act} title={`${formatMoment(at)}, ${by}`} over={undone} notes={[...parts.map(partOf), reason]}>
              {undone && <Tag>Undone</Tag>}
              {!undone && issues && (mine || staff) && order.short_note === null && (
                <ActButton size="xs" busy={undo.busy} onPress={() => void ask(act)}>
                  Undo…
                </ActButton>
              )}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}

/** What the parts of a receipt have in common. A note that only repeats the order is left out. */
const headOf = ([part]: OrderReceipt[]) => ({
  at: part?.created_at ?? null,
  by: part?.author_label ?? '',
  undone: part?.is_undone ?? false,
  mine: part?.is_mine ?? false,
  reason: part?.reason?.startsWith('Order no.') ? null : part?.reason,
});

/** '4 × Army blue coat 38R, new, to Rack A'. */
const partOf = ({ qty, item_name: item, size, serial_no: serial, location, condition }: OrderReceipt): string =>
  `${qty} × ${[named(item, size), serial].filter(Boolean).join(' ')}, ${CONDITION.label(condition).toLowerCase()}, to ${location ?? ''}`;
