import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { BoardForm } from './board-form.tsx';
import { season as reads } from './season.queries.ts';
import { OPENINGS } from './season.ts';

const EMPTY = {
  icon: IconUsersGroup,
  title: 'No boards yet',
  text: 'A board interviews the applicants of some openings and scores them. Create one when the applications are in.',
};

/** The boards of a season. */
export function BoardsPart({ season }: { season: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 12 }}>
        <ActButton needs="job-board:update" onPress={() => setAdding(true)}>
          New board…
        </ActButton>
      </div>
      <LineCard
        query={useRead(reads.boards, season)}
        title="Boards"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/job-board/boards/${row.id}`}>{row.title}</TextLink>}
            notes={[[counted(row.members.length, 'member'), counted(row.postings.length, OPENINGS), row.place]]}
          >
            <Tag tone={row.closed_at ? 'neutral' : 'ok'}>{row.closed_at ? 'Closed' : 'Open'}</Tag>
          </Line>
        )}
        empty={EMPTY}
      />
      {adding && <BoardForm season={season} onClose={() => setAdding(false)} />}
    </>
  );
}
