import { Card } from '../../ui/card.tsx';
import { Line, Lines } from '../../ui/lines.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { SheetItem, SheetMeet } from './sheet.ts';
import { itemsWithout } from './sheet-days.ts';

/** Entries without a time, and why; nothing where each has one. */
export function WithoutCard({ items, meet }: { items: readonly SheetItem[]; meet: SheetMeet }) {
  const without = itemsWithout(items);
  if (without.length === 0) return null;
  return (
    <Card title="No time yet" count={without.length} flush>
      <Lines>
        {without.map(({ entry, label, canceled, uniform }) => (
          <Line
            key={entry}
            title={label}
            over={canceled}
            notes={[
              [
                !canceled && (meet.published ? 'No time is booked' : 'The host hasn’t published times'),
                uniform && `Wear: ${uniform}`,
              ],
            ]}
          >
            {canceled && <Tag tone="bad">Canceled</Tag>}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
