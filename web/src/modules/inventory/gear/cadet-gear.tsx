import { IconHanger } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { CHARGE, costOf, named, REASON } from '../supply.ts';
import { GearLine } from './gear-lines.tsx';
import { gear } from './gear.queries.ts';

const EMPTY = {
  icon: IconHanger,
  title: 'Nothing from supply',
  text: 'What this cadet was issued and turned in shows up here.',
};

/** What a cadet has from supply, what came back, and what they owe for it. */
export function CadetGear({ cadet }: { cadet: SlotCadet }) {
  const charges = useRead(gear.charges, cadet.id).data ?? [];
  return (
    <>
      {charges.length > 0 && (
        <Card title="Charges" count={charges.length} flush>
          <Lines>
            {charges.map(({ id, item_name: item, size, reason, amount_cents: cents, state, note }) => (
              <Line key={id} title={named(item, size)} notes={[[REASON.label(reason), note]]} over={state !== 'open'}>
                <StateTag of={CHARGE} is={state} />
                <LineNumber>{costOf(cents)}</LineNumber>
              </Line>
            ))}
          </Lines>
        </Card>
      )}
      <LineCard
        query={useRead(gear.ofCadet, cadet.id)}
        title="Gear"
        rows={(rows) => rows}
        line={(line) => <GearLine key={line.id} line={line} />}
        empty={EMPTY}
      />
      <p>
        <ActButton needs="inventory:issue" to={`/app/inventory/issue?cadet=${cadet.id}`}>
          Issue to {cadet.first_name}
        </ActButton>
      </p>
    </>
  );
}
