import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatClock } from '../../../shared/time/clock.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type Move, scheduleReads, type Version } from './schedule.queries.ts';
import { versionName } from './versions-card.tsx';

type Props = { version: Version; others: Version[]; day: Day };

/** How a version differs from another one that the reader chooses; nothing where there is no other. */
export function MovesCard({ version, others, day }: Props) {
  const [chosen, setChosen] = useState('');
  if (others.length === 0) return null;
  return (
    <Card title="Compare">
      <NativeSelect
        label="Compared with"
        maw={360}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: 'No other version' },
          ...others.map((other) => ({ value: other.id, label: versionName(other) })),
        ]}
      />
      {chosen !== '' && <Moves from={chosen} to={version.id} day={day} />}
    </Card>
  );
}

function Moves({ from, to, day }: { from: string; to: string; day: Day }) {
  const query = useRead(scheduleReads.moves, from, to);
  const areas = new Map(day.areas.map(({ id, name }) => [id, name]));
  const schools = new Map(day.schools.map(({ id, name }) => [id, name]));
  const where = (place: Move['before']) =>
    place ? `${formatClock(place.start)} on ${areas.get(place.area) ?? place.area}` : 'no place';
  return (
    <QueryView query={query} empty={{ title: 'No entry moves', text: 'Both have everyone at the same place.' }}>
      {(moves) => (
        <Lines>
          {moves.map((move) => (
            <Line
              key={move.entry}
              title={[move.team, schools.get(move.school ?? '')].filter(Boolean).join(' · ')}
              notes={[`From ${where(move.before)} to ${where(move.after)}`]}
            >
              {move.minutes !== null && move.minutes !== 0 && (
                <Tag tone={move.is_told ? 'warn' : 'neutral'}>
                  {`${counted(Math.abs(move.minutes), 'minute')} ${move.minutes > 0 ? 'later' : 'earlier'}`}
                </Tag>
              )}
              {move.kind === 'unplaced' && <Tag tone="bad">No place</Tag>}
              {move.kind === 'placed' && <Tag tone="ok">New place</Tag>}
            </Line>
          ))}
        </Lines>
      )}
    </QueryView>
  );
}
