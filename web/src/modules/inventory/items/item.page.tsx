import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SIZE_SCHEMES } from '../../../../../domain/inventory/size-schemes.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import type { StockAct } from '../supply.acts.ts';
import { CATEGORY, CUT, costOf, OWNERSHIP, TRACKING } from '../supply.ts';
import { type Item, supply } from '../supply.queries.ts';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { useArchiveItem } from './archive-item.ts';
import { AssetsCard } from './assets-card.tsx';
import { ItemForm } from './item-form.tsx';
import { SizesCard } from './sizes-card.tsx';

/** One item: its sizes and where they are, things with numbers, files, and the log. */
export function ItemPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(supply.item, id)}
      noun="item"
      back={{ to: '/app/inventory/items', label: 'Items' }}
      title={({ name }) => name}
      eyebrow={({ category }) => CATEGORY.label(category)}
      state={({ archived_at: gone, is_controlled: controlled, count_wanted: count }) => (
        <>
          {gone && <Tag>Archived</Tag>}
          {controlled && <Tag tone="warn">Controlled</Tag>}
          {count && <Tag tone="brass">To be counted</Tag>}
        </>
      )}
      actions={(item) => <Verbs item={item} />}
      facts={factsOf}
      subject={{ module: 'inventory', table: 'inventory_items' }}
      files="inventory:issue"
      log
    >
      {(item) => (
        <>
          <SizesCard item={item} />
          {item.tracking === 'serial' && <AssetsCard item={item} />}
          <Card title="Note">
            <Prose otherwise="No note.">{item.note}</Prose>
          </Card>
        </>
      )}
    </RecordPage>
  );
}

function factsOf(item: Item): [string, React.ReactNode][] {
  return [
    ['Counted', TRACKING.label(item.tracking)],
    ['Size chart', item.size_scheme ? (SIZE_SCHEMES[item.size_scheme]?.label ?? item.size_scheme) : null],
    ['Worn by', CUT.label(item.cut)],
    ['Owner', OWNERSHIP.label(item.ownership)],
    ['Must be returned', item.returnable ? 'Yes' : 'No, the cadet keeps it'],
    ['Cost to replace', costOf(item.replacement_cost_cents)],
    ['Price', costOf(item.unit_cost_cents)],
    ['Minimum', item.min_stock],
  ];
}

function Verbs({ item }: { item: Item }) {
  const [open, setOpen] = useState<StockAct | 'edit' | null>(null);
  const rows = useRead(supply.sizes, item.id).data ?? [];
  const archive = useArchiveItem(item);
  const navigate = useNavigate();
  const issues = useCan('inventory:issue');
  const counted = item.tracking !== 'serial';
  const ledger = `/app/inventory/ledger?q=${encodeURIComponent(item.name)}`;
  if (!issues) return null;
  return (
    <>
      <MoreMenu
        verbs={[
          counted && { label: 'Move…', run: () => setOpen('move') },
          counted && { label: 'Correct…', run: () => setOpen('adjust'), needs: 'inventory:manage' },
          counted && { label: 'Dispose of…', run: () => setOpen('dispose'), needs: 'inventory:manage' },
          { label: 'Movements', run: () => void navigate(ledger) },
          {
            label: item.archived_at ? 'Restore' : 'Archive',
            needs: 'inventory:delete',
            run: () => archive.start(item.archived_at === null),
          },
        ]}
      />
      <ActButton onPress={() => setOpen('edit')}>Edit item</ActButton>
      <ActButton primary onPress={() => setOpen('receive')}>
        Receive…
      </ActButton>
      {open === 'edit' && <ItemForm item={item} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'edit' && (
        <StockDialog act={open} rows={rows} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />
      )}
    </>
  );
}
