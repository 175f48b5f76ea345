import { IconHanger } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ITEMS, named } from '../supply.ts';
import { gear } from './gear.queries.ts';

const SHOWN = 4;

/** What one child has from supply, what is overdue or due first. */
export function ChildGear({ cadet }: { cadet: SlotChild }) {
  const all = `/app/cadets/${cadet.id}?tab=gear`;
  return (
    <Card title="From supply" action={<TextLink to={all}>All gear</TextLink>} flush>
      <QueryView query={useRead(gear.ofCadet, cadet.id)} isEmpty={() => false}>
        {(lines) => {
          const out = lines
            .filter(({ is_out: isOut }) => isOut)
            .toSorted((one, other) => (one.due_on ?? '9').localeCompare(other.due_on ?? '9'));
          if (out.length === 0)
            return <EmptyState icon={IconHanger} title="Nothing from supply" text="What is issued shows up here." />;
          return (
            <Lines>
              {out.slice(0, SHOWN).map((line) => (
                <Line
                  key={line.id}
                  title={named(line.item_name, line.size)}
                  notes={[
                    [line.due_on && `Due back ${formatDay(line.due_on)}`, line.serial_no && `No. ${line.serial_no}`],
                  ]}
                >
                  {line.is_overdue && <Tag tone="bad">Overdue</Tag>}
                </Line>
              ))}
              {out.length > SHOWN && (
                <Line title={<TextLink to={all}>{`${counted(out.length - SHOWN, ITEMS)} more`}</TextLink>} />
              )}
            </Lines>
          );
        }}
      </QueryView>
    </Card>
  );
}
