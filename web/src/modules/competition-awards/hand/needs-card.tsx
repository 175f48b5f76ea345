import { useState } from 'react';
import type { Need } from '../../../../../domain/meets/awards/count.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { needName } from '../award-words.ts';
import { StockForm } from './stock-form.tsx';

type Props = { meet: string; needs: Need[]; directs: boolean };

/** What is needed of each kind and place by the results of now, and what of it was ordered and has come. */
export function NeedsCard({ meet, needs, directs }: Props) {
  const [open, setOpen] = useState(false);
  const certain = needs.every((need) => need.certain);
  return (
    <Card
      title="Needed"
      flush
      note={certain ? undefined : 'Results that aren’t certified yet can change these numbers.'}
      action={
        directs && (
          <ActButton size="xs" onPress={() => setOpen(true)}>
            Count what there is
          </ActButton>
        )
      }
    >
      <Lines>
        {needs.map((need) => (
          <Line key={needName(need)} title={needName(need)} notes={[needFacts(need)]}>
            {need.short > 0 ? <Tag tone="warn">{`${need.short} short`}</Tag> : <Tag tone="ok">Enough</Tag>}
            <LineNumber>{need.needed}</LineNumber>
          </Line>
        ))}
      </Lines>
      {open && <StockForm meet={meet} needs={needs} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** How many there are, and what ties add or take away. */
function needFacts({ ordered, received, more }: Need): string[] {
  return [
    `${received} here`,
    ordered > received ? `${ordered - received} more ordered` : '',
    more > 0 ? `${more} more because of ties` : more < 0 ? `${-more} fewer: no one has the place` : '',
  ].filter(Boolean);
}
