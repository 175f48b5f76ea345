import { NumberInput } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { OrderWanted } from '../orders/order-these.tsx';
import { named, SIZES } from '../supply.ts';
import { forecast, type ForecastLine } from './forecast.queries.ts';
import classes from './forecast.module.css';

const { text, number } = columnsOf<ForecastLine>();

const COLUMNS = [
  text('item_name', 'Item', { grow: 2, orderBy: ['item_name', 'sort'] }),
  text('size', 'Size', { orderBy: ['sort'] }),
  number('wearers', 'First-years'),
  number('needed', 'Needed'),
  number('free', 'Free'),
  number('coming_back', 'Coming back'),
  number('on_order', 'On order'),
  number('to_order', 'To order', { cell: ({ to_order: order }) => (order > 0 ? <Tag tone="warn">{order}</Tag> : '0') }),
];

const EMPTY = {
  icon: IconChartBar,
  title: 'No sizes to base it on yet',
  text: "Measure this year's first-years first. The forecast assumes the next class wears the same sizes.",
};

/** What the next class needs, size by size, with the arithmetic behind it. */
export function ForecastPage() {
  const [cadets, setCadets] = useState(50);
  const query = useRead(forecast.sizeForecast, cadets);
  const missing = (query.data ?? [])
    .filter(({ to_order: order }) => order > 0)
    .map((row) => ({ variant_id: row.variant_id, qty: row.to_order, unit_cost_cents: row.unit_cost_cents }));
  const measured = query.data?.[0]?.measured ?? 0;
  return (
    <AreaPage
      area="inventory"
      title="Size forecast"
      subtitle="The next class, based on this year's first-year sizes"
      actions={<OrderWanted label="Order what's missing" wanted={missing} />}
    >
      <div className={classes.asked}>
        <NumberInput
          label="New cadets"
          min={0}
          max={1000}
          allowDecimal={false}
          value={cadets}
          onChange={(next) => setCadets(Math.max(0, Math.min(1000, Number(next) || 0)))}
        />
        <p>
          {measured} first-years are measured. Their share of each size, for {cadets} new cadets, rounded up, less what
          is free, what cadets in their last year still have, and what is on order or in a draft. It is an estimate:
          measure before you buy dress coats.
        </p>
      </div>
      <DataTable<ForecastLine>
        module="inventory"
        listId="forecast"
        noun={SIZES}
        query={query}
        empty={EMPTY}
        rowId={({ variant_id: id }) => id}
        rowLabel={({ item_name: item, size }) => named(item, size)}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={[]}
        searchLabel="Item or size"
        sort={{ id: 'to_order', desc: true }}
        phoneRow={({ item_name: item, size, needed, to_order: order }) => (
          <TitleCell title={named(item, size)} note={`${needed} needed · ${order} to order`} />
        )}
      />
    </AreaPage>
  );
}
