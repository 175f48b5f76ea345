import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { inTree } from '../setup/place.ts';
import classes from '../stock/stock.module.css';
import { CONDITION, named } from '../supply.ts';
import { supply } from '../supply.queries.ts';
import { useReceiveOrder } from './orders.acts.ts';
import { type Order, type OrderLine, orders } from './orders.queries.ts';
import { allOf, receivedOf } from './receive-lines.ts';

type Props = { order: Order; lines: OrderLine[]; onClose: () => void };

/** Receives items of an order into one place and condition; the rest stays open. */
export function ReceiveForm({ order, lines, onClose }: Props) {
  const places = inTree(useRead(supply.places).data ?? []);
  const staff = useCan('inventory:manage');
  const receive = useReceiveOrder(order.id);
  const [setting, setSetting] = useState({ place: '', condition: 'new', over: '', reason: '' });
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map());
  const { errors, problem, show, clear, fail } = useFieldErrors(['reason', 'over']);
  const put = (changed: Partial<typeof setting>) => setSetting({ ...setting, ...changed });
  const enter = (id: string, text: string) => setEntered(new Map([...entered, [id, text]]));
  // The rest goes where the first part went, unless another place is chosen.
  const last = useRead(orders.orderReceipts, order.id).data?.[0]?.location_id;
  const place = setting.place || (last ?? '');
  // What has come whole is shown only to who may take in more of it.
  const shown = lines.filter(({ open_qty: open }) => open > 0 || setting.over.trim() !== '');
  const save = async () => {
    const given = receivedOf(shown, entered, { ...setting, place });
    if ('errors' in given) return show(given.errors);
    clear();
    try {
      await receive.send({ lines: given.lines, over: setting.over, reason: setting.reason });
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog
      title={`Receive order no. ${order.number}`}
      onClose={onClose}
      size={640}
      text="Enter what arrived. Receive again for another location or condition. The rest stays open."
      problem={problem}
      aside={
        <ActButton onPress={() => setEntered(new Map([...entered, ...allOf(lines)]))}>Everything arrived</ActButton>
      }
      verb={{ label: 'Receive', run: () => void save(), busy: receive.busy }}
    >
      <FieldGrid>
        <Select
          label="Location"
          data={places.map(({ place: one, path }) => ({ value: one.id, label: path }))}
          value={place || null}
          error={errors['place']}
          placeholder="Choose the location"
          allowDeselect={false}
          onChange={(next) => put({ place: next ?? '' })}
        />
        <Select
          label="Condition"
          data={CONDITION.options}
          value={setting.condition}
          allowDeselect={false}
          onChange={(next) => put({ condition: next ?? '' })}
        />
      </FieldGrid>
      <fieldset className={classes.sizes}>
        <legend>Quantity received</legend>
        {shown.map(({ id, item_name: item, size, tracking, open_qty: open, qty }) =>
          tracking === 'serial' ? (
            <Textarea
              key={id}
              label={named(item, size)}
              description={`Serial numbers, one per line. ${open} of ${qty} open.`}
              autosize
              minRows={2}
              name={id}
              error={errors[id]}
              value={entered.get(id) ?? ''}
              onChange={(event) => enter(id, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={id}
              label={named(item, size)}
              description={`${open} of ${qty} open`}
              inputMode="numeric"
              name={id}
              error={errors[id]}
              value={entered.get(id) ?? ''}
              onChange={(event) => enter(id, event.currentTarget.value)}
            />
          ),
        )}
      </fieldset>
      <FieldGrid>
        <TextInput
          label="Note"
          name="reason"
          error={errors['reason']}
          maxLength={300}
          value={setting.reason}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
        {staff && (
          <TextInput
            label="Over-delivery"
            name="over"
            error={errors['over']}
            description="If you received more than was ordered, say why."
            maxLength={280}
            value={setting.over}
            onChange={(event) => put({ over: event.currentTarget.value })}
          />
        )}
      </FieldGrid>
    </Dialog>
  );
}
