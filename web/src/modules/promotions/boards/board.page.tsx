import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { BOARD_STATES, BOARD_TYPES, meanOf, rubricOf } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { BoardActions } from './board-actions.tsx';
import { boards } from './board.queries.ts';
import { Candidate } from './candidate.tsx';
import classes from './candidates.module.css';

/** One board: each member scores the candidates, everyone sees the totals live, and it is closed with its results. */
export function BoardPage() {
  const { id = '' } = useParams();
  const query = useRead(boards.board, id);
  const board = query.data;
  return (
    <Page
      title={board?.title ?? 'Board'}
      eyebrow={board && `${BOARD_TYPES[board.type] ?? ''} · ${BOARD_STATES.label(board.state)}`}
      subtitle={board && [formatDay(board.held_on), board.place].filter(Boolean).join(' · ')}
      back={{ to: '/app/promotions/boards', label: 'Boards' }}
      actions={board && <BoardActions board={board} />}
    >
      <QueryView query={query}>{(sheet) => <Sheet board={sheet} />}</QueryView>
    </Page>
  );
}

function Sheet({ board }: { board: BoardSheet }) {
  const profile = useProfile();
  const me = board.board_members.find(({ profile_id }) => profile_id === profile.data?.id);
  // A member can't score themselves.
  const isOwn = ({ cadets }: BoardSheet['board_candidates'][number]) =>
    cadets !== null && cadets.profile_id !== null && cadets.profile_id === profile.data?.id;
  const rubric = rubricOf(board.rubric);
  const most = rubric.reduce((sum, { max }) => sum + max, 0);
  const candidates = board.board_candidates.toSorted((one, other) => one.sort - other.sort);
  return (
    <>
      {board.state !== 'closed' && <Progress board={board} />}
      {board.board_members.length > 0 && (
        <p className={classes.members}>
          {`Members: ${board.board_members.map(({ name, is_president }) => (is_president ? `${name} (president)` : name)).join(', ')}`}
        </p>
      )}
      <ul className={classes.list} aria-label="Candidates" data-closed={board.state === 'closed' || undefined}>
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.id}
            board={board}
            candidate={candidate}
            rubric={rubric}
            most={most}
            mean={candidate.points ?? meanOf(board.board_scores, candidate.id)}
            member={board.state === 'closed' || isOwn(candidate) ? undefined : me?.id}
          />
        ))}
      </ul>
    </>
  );
}

/** What is still to be done before the board can be closed. */
function Progress({ board }: { board: BoardSheet }) {
  const mayClose = useCan('promotions:approve');
  const open = board.board_candidates.filter(({ result }) => result === null).length;
  if (!mayClose) return null;
  return (
    <p className={classes.members}>
      {open === 0
        ? 'Every candidate has a result. You can close the board.'
        : `You can close the board once every candidate has a result: ${open} to go.`}
    </p>
  );
}
