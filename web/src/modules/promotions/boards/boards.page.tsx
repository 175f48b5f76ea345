import { Button } from '@mantine/core';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useOpen } from '../../../shared/query/use-open.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { BOARD_STATES, BOARD_TYPES } from './board.ts';
import { BoardForm } from './board-form.tsx';
import { boards } from './board.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from '../orders/orders.module.css';

/** The boards of the school, and those the person serves on or appears before. */
export function BoardsPage() {
  const query = useRead(boards.boards);
  const canPlan = useCan('promotions:create');
  const [planning, setPlanning] = useOpen();
  return (
    <Page
      title="Boards"
      subtitle="Members score each candidate with a rubric. The board recommends, and an instructor promotes."
      back={{ to: '/app/promotions', label: 'Promotions' }}
      actions={
        <Allow to="promotions:create">
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setPlanning(true)}>
            Plan a board
          </Button>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconGavel}
            title="No boards yet"
            text={
              canPlan
                ? 'Plan one with members, candidates, and a rubric. Members score on their own phones.'
                : 'Boards you serve on or appear before show up here.'
            }
          />
        }
      >
        {(boards) => (
          <ul className={parts.cards}>
            {boards.map((board) => (
              <li key={board.id} className={classes.order}>
                <div className={classes.head}>
                  <TextLink to={`/app/promotions/boards/${board.id}`}>{board.title}</TextLink>
                  <StateTag of={BOARD_STATES} is={board.state} />
                  <time dateTime={board.held_on}>{formatDay(board.held_on)}</time>
                </div>
                <p className={classes.muted}>
                  {[
                    BOARD_TYPES[board.type],
                    counted(board.board_candidates.length, 'candidate'),
                    board.board_members.length > 0 && counted(board.board_members.length, 'member'),
                    board.place,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Allow to="promotions:create">{planning && <BoardForm onClose={() => setPlanning(false)} />}</Allow>
    </Page>
  );
}
