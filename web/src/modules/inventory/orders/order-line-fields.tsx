import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fieldOf } from '../../../../../domain/money/cents.ts';
import type { ZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { named } from '../supply.ts';
import { supply } from '../supply.queries.ts';
import { type OrderInput, wantedOf } from './order.ts';
import classes from './orders.module.css';

/** The sizes of an order with how many, at which price; a search adds more. */
export function OrderLineFields({ form }: { form: ZodForm<OrderInput, OrderInput> }) {
  const sizes = useRead(supply.allSizes).data ?? [];
  const lines = form.getValues().lines;
  const listed = new Set(lines.map(({ id }) => id));
  const add = (id: string | null) => {
    const size = sizes.find((one) => one.id === id);
    if (!size) return;
    const { qty, unit_cost_cents: cents } = wantedOf(size);
    const name = named(size.item_name, size.size);
    const price = cents === null ? '' : fieldOf(cents);
    form.insertListItem('lines', { id: size.id, name, qty: String(qty), price, note: '' });
  };
  return (
    <fieldset className={classes.fields}>
      <legend>Items</legend>
      {lines.length === 0 && <p className={classes.quiet}>Nothing is listed yet. Search for an item to add it.</p>}
      <ul>
        {lines.map(({ id, name }, at) => (
          <li key={id}>
            <span>{name}</span>
            {form.field(`lines.${at}.qty`, `Quantity of ${name}`, {
              bare: true,
              placeholder: 'Quantity',
              numeric: true,
            })}
            {form.field(`lines.${at}.price`, `Price each: ${name}`, {
              bare: true,
              placeholder: 'Price each',
              leftSection: '$',
              decimal: true,
            })}
            {form.field(`lines.${at}.note`, `Note: ${name}`, { bare: true, placeholder: 'Note' })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => form.removeListItem('lines', at)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Select
        key={lines.length}
        label="Add an item"
        description="Suggests what's below minimum and not on order. Leave a price blank if you don't know it."
        searchable
        limit={60}
        placeholder="Search items and sizes"
        nothingFoundMessage="Nothing found. Add it under Items first."
        data={sizes
          .filter(({ id }) => !listed.has(id))
          .map(({ id, item_name: item, size }) => ({ value: id, label: named(item, size) }))}
        value={null}
        onChange={add}
      />
    </fieldset>
  );
}
