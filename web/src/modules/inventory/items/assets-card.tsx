import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { LabelsVerb } from '../labels/labels-verb.tsx';
import { ASSET, CONDITION } from '../supply.ts';
import { type AssetLine, type Item, supply } from '../supply.queries.ts';
import { AssetDialog } from '../assets/asset-dialog.tsx';

/** The things of an item that have a number of their own. */
export function AssetsCard({ item }: { item: Item }) {
  const rows = (useRead(supply.assetsOf, item.id).data ?? []).filter(({ status }) => status !== 'disposed');
  const [open, setOpen] = useState<AssetLine | null>(null);
  return (
    <Card title="Serial numbers" count={rows.length} flush action={<LabelsVerb of={rows} inCard />}>
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            title={row.serial_no}
            notes={[
              [
                row.holder ?? row.location,
                row.due_on && `due ${formatDay(row.due_on)}`,
                CONDITION.label(row.condition),
              ],
            ]}
          >
            <StateTag of={ASSET} is={row.status} />
            {row.status === 'in_stock' && (
              <ActButton size="xs" needs="inventory:issue" onPress={() => setOpen(row)}>
                Move…
              </ActButton>
            )}
          </Line>
        ))}
      </Lines>
      {open && <AssetDialog asset={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
