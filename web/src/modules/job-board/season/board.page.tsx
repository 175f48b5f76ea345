import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { BoardForm } from './board-form.tsx';
import { BoardPeople } from './board-people.tsx';
import { useCloseBoard } from './board.queries.ts';
import { PlanForm } from './plan-form.tsx';
import type { BoardSheet } from './season.api.ts';
import { season as reads } from './season.queries.ts';

/** One board: who is before it when, and the scores; each member's own until it closes. */
export function BoardPage() {
  const { id = '' } = useParams();
  const runs = useCan('job-board:update');
  const account = useProfile().data?.id;
  const query = useRead(reads.board, id);
  const season = query.data?.season_id;
  return (
    <RecordPage
      query={query}
      noun="board"
      back={
        runs && season
          ? { to: `/app/job-board/seasons/${season}?tab=boards`, label: 'Boards' }
          : { to: '/app/job-board?tab=openings', label: 'Openings' }
      }
      title={({ title }) => title}
      eyebrow={({ place }) => place}
      state={({ closed_at }) => <Tag tone={closed_at ? 'neutral' : 'ok'}>{closed_at ? 'Closed' : 'Open'}</Tag>}
      actions={(board) => <Verbs board={board} />}
      facts={(board) => [
        ['Members', board.members.map(({ name }) => name).join(', ')],
        ['Scores', board.rubric.map(({ label, max }) => `${label} ${max}`).join(', ')],
        [
          'Who sees scores',
          board.closed_at ? 'The board and instructors' : 'Each member their own, until the board closes',
        ],
        board.postings.length > 0 && ['Interviews for', board.postings.map(({ title }) => title).join('; ')],
      ]}
      subject={{ module: 'job-board', table: 'job_boards' }}
      log
    >
      {(board) => (
        <BoardPeople board={board} seat={board.members.find(({ profile_id }) => profile_id === account)?.id} />
      )}
    </RecordPage>
  );
}

function Verbs({ board }: { board: BoardSheet }) {
  const [open, setOpen] = useState<'edit' | 'plan' | null>(null);
  const close = useCloseBoard(board.id);
  const { timeZone } = useSchool();
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const isOpen = board.closed_at === null;
  const shut = () => setOpen(null);
  const print = () =>
    void make('interviews', async () =>
      (await import('./interviews.pdf.tsx')).interviewsPdf({ board, letterhead, zone: timeZone }),
    );
  return (
    <>
      <ActButton busy={making} onPress={print}>
        Print
      </ActButton>
      {isOpen && (
        <ActButton needs="job-board:update" onPress={() => setOpen('plan')}>
          Plan interviews…
        </ActButton>
      )}
      <MoreMenu
        verbs={[
          isOpen && { label: 'Edit board…', needs: 'job-board:update', run: () => setOpen('edit') },
          {
            label: isOpen ? 'Close board' : 'Reopen board',
            needs: 'job-board:update' as const,
            run: () => close.start(isOpen),
          },
        ]}
      />
      {open === 'edit' && <BoardForm season={board.season_id} board={board} onClose={shut} />}
      {open === 'plan' && <PlanForm board={board.id} onClose={shut} />}
    </>
  );
}
