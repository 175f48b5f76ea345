import { Button } from '@mantine/core';
import { useState } from 'react';
import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from '../promotions.module.css';
import { BOARD_RESULTS } from '../boards/board.ts';
import { CadetExams } from './cadet-exams.tsx';
import { LineWords } from '../readiness/cell-dialog.tsx';
import { DemoteForm } from '../decisions/demote-form.tsx';
import { ranksBelow } from '../decisions/ladder.ts';
import { LineDialog, LineVerbs, type LineDeed } from '../readiness/line-verbs.tsx';
import { PromoteForm } from '../decisions/promote-form.tsx';
import { adviceOf, noNextWords, saysMore, type ReadinessCadet } from '../readiness/readiness.ts';
import { promotions } from '../promotion.queries.ts';

/** The way to the next rank: what is met, what is missing and what to do, and what boards said. */
export function CadetPromotion({ cadet }: { cadet: SlotCadet }) {
  const readiness = useRead(promotions.readinessOf, cadet.id);
  return (
    <div className={classes.view}>
      <QueryView query={readiness} empty={<EmptyState title="No promotions" text="This cadet has left the corps." />}>
        {([line]) => line && <NextRank cadet={line} />}
      </QueryView>
      <CadetExams cadet={cadet} />
      <Boards cadet={cadet} />
    </div>
  );
}

function NextRank({ cadet }: { cadet: ReadinessCadet }) {
  const [doing, setDoing] = useState<LineDeed | null>(null);
  const { next_title: title, lines } = cadet;
  const verbs = <Decisions cadet={cadet} />;
  if (!title) {
    return (
      <Card title={noNextWords(cadet).title} action={verbs}>
        <p>{noNextWords(cadet).text}</p>
      </Card>
    );
  }
  if (lines.length === 0) {
    return (
      <Card title={`Next rank: ${title}`} action={verbs}>
        <p>Your school has no rules for this rank. An instructor decides.</p>
      </Card>
    );
  }
  const { missing } = standingOf(lines);
  return (
    <Card title={`Next rank: ${title}`} action={verbs}>
      <p className={classes.summary}>
        {missing.length === 0
          ? 'Every requirement is met. An instructor decides when.'
          : `${lines.length - missing.length} of ${lines.length} met. Missing: ${missing.length}.`}
      </p>
      <ul className={classes.lines} aria-label={`Requirements for ${title}`}>
        {lines.map((line) => (
          <li key={line.rule_id} className={classes.line}>
            <LineWords line={line} />
            {missing.includes(line) && saysMore(line) && <p className={classes.advice}>{adviceOf(line)}</p>}
            <LineVerbs line={line} onDo={(kind) => setDoing({ kind, line })} />
          </li>
        ))}
      </ul>
      {doing && <LineDialog cadet={cadet} deed={doing} onClose={() => setDoing(null)} />}
    </Card>
  );
}

/** What who decides on promotions may do with one cadet. */
function Decisions({ cadet }: { cadet: ReadinessCadet }) {
  const [doing, setDoing] = useState<'promote' | 'reduce' | null>(null);
  const mayDecide = useCan('promotions:approve');
  const ranks = useReadWhen(mayDecide, schoolRanksQuery).data ?? [];
  if (!mayDecide) return null;
  return (
    <span className={classes.verbs}>
      {cadet.next_code && (
        <Button size="xs" onClick={() => setDoing('promote')}>
          Promote…
        </Button>
      )}
      {ranksBelow(ranks, cadet).length > 0 && (
        <Button size="xs" variant="default" onClick={() => setDoing('reduce')}>
          Reduce in rank…
        </Button>
      )}
      {doing === 'promote' && (
        <PromoteForm cadets={[cadet]} onClose={() => setDoing(null)} onDone={() => setDoing(null)} />
      )}
      {doing === 'reduce' && <DemoteForm cadet={cadet} onClose={() => setDoing(null)} />}
    </span>
  );
}

function Boards({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(promotions.candidacies, cadet.id);
  const boards = (query.data ?? []).toSorted((one, other) =>
    (other.boards?.held_on ?? '').localeCompare(one.boards?.held_on ?? ''),
  );
  if (boards.length === 0) return null;
  return (
    <Card title="Boards" count={boards.length}>
      <ul className={classes.lines}>
        {boards.map(({ id, result, feedback, points, boards: board }) => (
          <li key={id} className={classes.line}>
            <span className={classes.head}>
              {board?.title}
              {result && (
                <Tag tone={BOARD_RESULTS[result]?.tone ?? 'neutral'}>{BOARD_RESULTS[result]?.label ?? result}</Tag>
              )}
            </span>
            <p className={classes.muted}>
              {[formatDay(board?.held_on ?? null), points !== null && `${points} points`].filter(Boolean).join(' · ')}
            </p>
            {feedback && <p>{feedback}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
