import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ApplicationList } from './application-list.tsx';
import { BoardsPart } from './boards-part.tsx';
import { HeldSeats } from './held-seats.tsx';
import { ManyForm } from './many-form.tsx';
import { MatchPart } from './match-part.tsx';
import { PostingForm } from './posting-form.tsx';
import { PostingList } from './posting-list.tsx';
import type { Season } from './season.queries.ts';
import { SeasonForm } from './season-form.tsx';
import { season as reads, useCloseSeason } from './season.queries.ts';

/** One season: its openings, applications, boards, and who gets what. */
export function SeasonPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(reads.season, id)}
      noun="season"
      back={{ to: '/app/job-board?tab=openings', label: 'Openings' }}
      title={({ title }) => title}
      eyebrow={({ starts_on, ends_on }) =>
        ['Term from', formatDay(starts_on), ends_on && `through ${formatDay(ends_on)}`].filter(Boolean).join(' ')
      }
      state={({ closed_at }) => <Tag tone={closed_at ? 'neutral' : 'ok'}>{closed_at ? 'Over' : 'Running'}</Tag>}
      actions={(season) => <Verbs season={season} />}
      overview="Openings"
      tabs={() => [
        { id: 'applications', label: 'Applications', show: () => <ApplicationList season={id} /> },
        { id: 'boards', label: 'Boards', show: () => <BoardsPart season={id} /> },
        { id: 'match', label: 'Match', show: () => <MatchPart season={id} /> },
      ]}
      subject={{ module: 'job-board', table: 'job_seasons' }}
      log
    >
      {(season) => (
        <>
          <HeldOf season={season} />
          <PostingList season={id} />
        </>
      )}
    </RecordPage>
  );
}

/** The seats of a running season that are still held when its term starts. */
function HeldOf({ season }: { season: Season }) {
  const postings = useRead(reads.postings, season.id).data ?? [];
  const open = postings.filter(({ state }) => state !== 'filled' && state !== 'withdrawn');
  if (season.closed_at !== null) return null;
  return <HeldSeats season={season} positions={new Set(open.flatMap(({ position_id }) => position_id ?? []))} />;
}

function Verbs({ season }: { season: Season }) {
  const { params, put } = useAddress();
  // 'Post this position' leads here with the position.
  const post = params.get('post');
  const [open, setOpen] = useState<'edit' | 'one' | 'many' | null>(post ? 'many' : null);
  const close = useCloseSeason(season.id);
  const shut = () => {
    setOpen(null);
    if (post) put({ post: null });
  };
  return (
    <>
      {season.closed_at === null && (
        <ActButton primary={params.get('tab') !== 'match'} needs="job-board:update" onPress={() => setOpen('many')}>
          Add openings…
        </ActButton>
      )}
      <MoreMenu
        verbs={[
          season.closed_at === null && {
            label: 'Add one opening…',
            needs: 'job-board:update',
            run: () => setOpen('one'),
          },
          { label: 'Edit season…', needs: 'job-board:update', run: () => setOpen('edit') },
          {
            label: season.closed_at === null ? 'End season' : 'Reopen season',
            needs: 'job-board:update',
            run: () => close.start(season.closed_at === null),
          },
        ]}
      />
      {open === 'edit' && <SeasonForm season={season} onClose={shut} />}
      {open === 'one' && <PostingForm seasonId={season.id} onClose={shut} />}
      {open === 'many' && <ManyForm season={season} start={post ? [post] : []} onClose={shut} />}
    </>
  );
}
