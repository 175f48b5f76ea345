import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { Held } from './job-board.api.ts';
import { HOLD, REASON } from './job-board.ts';
import { jobBoard } from './job-board.queries.ts';
import { spanOf } from './moments.ts';

const EMPTY = { icon: IconHistory, title: 'No history yet', text: 'Everyone who holds this position shows up here.' };

/** Everyone who held a position, newest first, with the reason it ended for those who manage positions. */
export function History({ position }: { position: string }) {
  const { timeZone } = useSchool();
  return (
    <LineCard
      query={useRead(jobBoard.held, position)}
      title="History"
      rows={(held) => held}
      line={(held) => (
        <HeldLine
          key={held.id}
          held={held}
          zone={timeZone}
          title={<TextLink to={`/app/cadets/${held.cadet_id}?tab=positions`}>{held.name}</TextLink>}
        />
      )}
      empty={EMPTY}
    />
  );
}

type Props = { held: Held; zone: string; title: ReactNode };

/** One time that someone held a position. */
export function HeldLine({ held, zone, title }: Props) {
  return (
    <Line
      over={held.over}
      title={title}
      notes={[[spanOf(held, zone), held.order_no && `Orders ${held.order_no}`], held.ending?.note]}
    >
      {held.ending && <StateTag of={REASON} is={held.ending.reason} />}
      {held.isLater && !held.over && <Tag tone="info">Starts later</Tag>}
      <StateTag of={HOLD} is={held.kind} />
    </Line>
  );
}
