import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { EndForm } from './end-form.tsx';
import { HOLD } from './job-board.ts';
import { spanOf } from './moments.ts';
import { type Holder, nameOf, type Position } from './position.ts';
import { ReliefNote, RelieveButton } from './relief/holder-relief.tsx';
import { reliefs } from './relief/relief.queries.ts';

/** Who holds a position now, since when, and the way to end it. */
export function Holders({ position: { id, label, holders, next, seats } }: { position: Position }) {
  const [ending, setEnding] = useState<Holder | null>(null);
  const { timeZone } = useSchool();
  const open = useRead(reliefs.reliefsOpen, id).data;
  const reliefOf = (holder: Holder) => open?.find(({ outgoing_id }) => outgoing_id === holder.id);
  return (
    <Card title={seats > 1 ? `Held by (${seats} seats)` : 'Held by'} flush>
      {holders.length === 0 ? (
        <EmptyState icon={IconUserOff} title="Vacant" text="No one holds this position now." />
      ) : (
        <Lines>
          {holders.map((holder) => {
            const relief = reliefOf(holder);
            return (
              <Line
                key={holder.id}
                title={<Who holder={holder} />}
                notes={[spanOf(holder, timeZone), relief && <ReliefNote key="relief" relief={relief} />]}
              >
                <StateTag of={HOLD} is={holder.kind} />
                {open && !relief && <RelieveButton holder={holder} title={label} />}
                <ActButton size="xs" needs="job-board:update" onPress={() => setEnding(holder)}>
                  End…
                </ActButton>
              </Line>
            );
          })}
        </Lines>
      )}
      {next.length > 0 && (
        <Lines>
          {next.map((holder) => (
            <Line
              key={holder.id}
              title={<Who holder={holder} />}
              notes={[`From ${formatDay(wallClock(holder.starts_at, timeZone).day)}`]}
            >
              <Tag tone="info">Starts later</Tag>
              <ActButton size="xs" needs="job-board:update" onPress={() => setEnding(holder)}>
                End…
              </ActButton>
            </Line>
          ))}
        </Lines>
      )}
      {ending && (
        <EndForm
          held={{ id: ending.id, name: nameOf(ending), ends_at: ending.ends_at }}
          title={label}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

/** The record is linked for those who may open it; the others read the name. */
function Who({ holder }: { holder: Holder }) {
  const name = nameOf(holder);
  return holder.cadet_id ? <TextLink to={`/app/cadets/${holder.cadet_id}?tab=positions`}>{name}</TextLink> : name;
}
