import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { Menu } from '@mantine/core';
import { LabelsVerb } from '../labels/labels-verb.tsx';
import { CONDITION } from '../supply.ts';
import { type Item, type StockLine, supply } from '../supply.queries.ts';
import { SizeForm } from './size-form.tsx';

/** The sizes of an item: how many are free, out, and where the rest is. */
export function SizesCard({ item }: { item: Item }) {
  const rows = useRead(supply.sizes, item.id).data ?? [];
  const issues = useCan('inventory:issue');
  const [editing, setEditing] = useState<StockLine | null>(null);
  const placesOf = (variant: string) =>
    item.levels
      .filter(({ variant_id: of }) => of === variant)
      .map(
        ({ on_hand: on, condition, inventory_locations: place }) =>
          `${place.name}: ${on}${condition === 'serviceable' ? '' : ` ${CONDITION.label(condition).toLowerCase()}`}`,
      );
  return (
    <Card
      title={item.tracking === 'variant' ? 'Sizes' : 'On hand'}
      count={rows.length}
      flush
      action={item.tracking !== 'serial' && <LabelsVerb of={rows} inCard />}
    >
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            title={row.size || item.name}
            notes={[
              [
                row.issued > 0 && `${row.issued} out`,
                row.reserved > 0 && `${row.reserved} held back`,
                row.on_order > 0 && `${row.on_order} on order`,
                row.drafted > 0 && `${row.drafted} in a draft order`,
                ...placesOf(row.id),
              ],
              [row.barcode, row.nsn && `NSN ${row.nsn}`],
            ]}
          >
            {row.is_low && <Tag tone="bad">Low, minimum {row.min_stock}</Tag>}
            <LineNumber>{row.free} free</LineNumber>
            {issues && (
              <VerbMenu label={`More for ${row.size || item.name}`}>
                <Menu.Item onClick={() => setEditing(row)}>Barcode, NSN, minimum…</Menu.Item>
              </VerbMenu>
            )}
          </Line>
        ))}
      </Lines>
      {editing && <SizeForm item={item} size={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}
