import { IconHanger, IconPlus } from '@tabler/icons-react';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CATEGORY, CUT, ITEMS, OWNERSHIP, SIZES, TRACKING } from '../supply.ts';
import { type ItemLine, itemSource } from '../supply.queries.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { ItemForm } from './item-form.tsx';

const { text, number, state, filter, stateFilter, money } = columnsOf<ItemLine>();

const COLUMNS = [
  text('name', 'Item', { grow: 2.2 }),
  state('category', 'Category', CATEGORY, { grow: 1.2 }),
  number('free', 'Free', {
    cell: ({ free, low_sizes: low, is_low: isLow }) => (
      <>
        {isLow && <Tag tone="bad">{low ? `${counted(low, 'size')} low` : 'Low'}</Tag>} {free}
      </>
    ),
    grow: 1.2,
  }),
  number('on_hand', 'On hand'),
  number('issued', 'Out'),
  number('sizes', 'Sizes'),
  state('tracking', 'Counted', TRACKING, { optional: true }),
  state('cut', 'Worn by', CUT, { optional: true }),
  state('ownership', 'Owner', OWNERSHIP, { optional: true }),
  number('min_stock', 'Minimum', { optional: true }),
  money('replacement_cost_cents', 'To replace', { optional: true }),
];

const FILTERS = [
  stateFilter('category', 'Category', CATEGORY),
  filter('is_low', 'Stock', {
    value: ({ is_low: low }) => (low ? 'true' : 'false'),
    optionLabel: (value) => (value === 'true' ? 'Below minimum' : 'Enough'),
  }),
  stateFilter('tracking', 'Counted', TRACKING),
  {
    ...filter('is_archived', 'Archived', {
      value: ({ is_archived: gone }) => (gone ? 'true' : 'false'),
      optionLabel: (value) => (value === 'true' ? 'Archived' : 'In use'),
    }),
    initial: ['false'],
    missed: 'archived',
  },
];

const EMPTY = {
  icon: IconHanger,
  title: 'No items yet',
  text: 'Add what your corps issues. The catalog of your service has most of it, with sizes.',
  action: <ActButton to="/app/inventory/items?catalog=1">Add from the catalog</ActButton>,
};

/** What the supply room has, item by item, with the sizes added up. */
export function ItemsPage() {
  const { params, put } = useAddress();
  const added = useNew('/app/inventory/items');
  return (
    <AreaPage
      area="inventory"
      title="Items"
      actions={
        <>
          <ActButton needs="inventory:manage" to="/app/inventory/import">
            Import…
          </ActButton>
          <ActButton needs="inventory:issue" onPress={() => put({ catalog: '1' })}>
            Add from the catalog…
          </ActButton>
          <ActButton primary needs="inventory:issue" icon={IconPlus} onPress={added.show}>
            New item
          </ActButton>
        </>
      }
    >
      <DataTable<ItemLine>
        module="inventory"
        listId="items"
        noun={ITEMS}
        source={itemSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/inventory/items/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Item"
        sort={{ id: 'name', desc: false }}
        phoneRow={({ name, free, issued, sizes }) => (
          <TitleCell title={name} note={`${free} free · ${issued ?? 0} out · ${counted(sizes ?? 0, SIZES)}`} />
        )}
      />
      {added.open && <ItemForm onClose={added.close} onSaved={added.saved} />}
      {params.get('catalog') === '1' && <CatalogDialog onClose={() => put({ catalog: null })} />}
    </AreaPage>
  );
}
