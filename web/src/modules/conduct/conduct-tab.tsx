import { IconScale } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../shared/ui/lines.tsx';
import type { Entry } from './conduct.api.ts';
import { conduct } from './conduct.queries.ts';
import { KIND, signed, STATE, weightOf } from './conduct.ts';

const EMPTY = { icon: IconScale, title: 'No entries yet', text: 'Confirmed merits and demerits show up here.' };

/** A cadet's conduct: for the cadet and the family what is confirmed, for instructors everything. */
export function ConductTab({ cadet }: { cadet: SlotCadet }) {
  const today = useToday();
  return (
    <LineCard
      query={useRead(conduct.ofCadet, cadet.id)}
      title={({ points }) => `Balance ${signed(points)}`}
      rows={({ entries }) => entries}
      line={(entry) => (
        <EntryLine key={entry.id} entry={entry} over={entry.expires_on !== null && entry.expires_on < today} />
      )}
      empty={EMPTY}
    />
  );
}

function EntryLine({ entry, over }: { entry: Entry; over: boolean }) {
  const until = entry.expires_on && `${over ? 'counted' : 'counts'} until ${formatDay(entry.expires_on)}`;
  return (
    <Line title={entry.reason} over={over} notes={[[formatDay(entry.happened_on), until], entry.detail]}>
      {entry.state !== 'confirmed' && <StateTag of={STATE} is={entry.state} />}
      <StateTag of={KIND} is={entry.kind} />
      <LineNumber>{entry.points ? signed(weightOf(entry)) : ''}</LineNumber>
    </Line>
  );
}
