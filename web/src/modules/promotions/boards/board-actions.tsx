import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { afterwards } from '../../../shared/query/afterwards.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { BoardSheet } from './board.api.ts';
import { BoardForm } from './board-form.tsx';
import { useCloseBoard, useDropBoard } from './board.queries.ts';

/** What may be done with a board as a whole: edit or remove it while it is planned, close it, print its letters. */
export function BoardActions({ board }: { board: BoardSheet }) {
  const manages = useCan('promotions:manage');
  if (!manages) return null;
  if (board.state === 'closed') return <Letters board={board} />;
  return (
    <>
      <Allow to="promotions:update">
        <Plan board={board} />
      </Allow>
      <Allow to="promotions:approve">
        <Close board={board} />
      </Allow>
    </>
  );
}

function Plan({ board }: { board: BoardSheet }) {
  const [changing, setChanging] = useState(false);
  const navigate = useNavigate();
  const drop = useDropBoard();
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove this board?',
      confirmLabel: 'Remove board',
      danger: true,
      text: 'It leaves the list. No one has been scored yet.',
    });
    if (yes) afterwards(drop.send(board.id), () => void navigate('/app/promotions/boards'));
  };
  return (
    <>
      {board.state === 'planned' && (
        <Button variant="default" loading={drop.busy} onClick={() => void ask()}>
          Remove…
        </Button>
      )}
      <Button variant="default" onClick={() => setChanging(true)}>
        Edit…
      </Button>
      {changing && <BoardForm board={board} onClose={() => setChanging(false)} />}
    </>
  );
}

function Close({ board }: { board: BoardSheet }) {
  const close = useCloseBoard();
  const open = board.board_candidates.filter(({ result }) => result === null).length;
  const end = async () => {
    const yes = await confirm({
      title: 'Close the board?',
      confirmLabel: 'Close board',
      text: 'Its results become final, and each candidate can read their result and feedback.',
    });
    if (yes) close.start(board.id);
  };
  return (
    <Button loading={close.busy} disabled={open > 0} onClick={() => void end()}>
      Close board
    </Button>
  );
}

function Letters({ board }: { board: BoardSheet }) {
  const { making, make } = usePdf();
  const letterhead = useLetterhead();
  const print = () =>
    make('board-letters', async () => (await import('./letters.pdf.tsx')).lettersPdf(board, letterhead));
  return (
    <Button variant="default" loading={making} onClick={() => void print()}>
      Feedback letters
    </Button>
  );
}
