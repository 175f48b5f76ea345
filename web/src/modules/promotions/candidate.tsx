import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { BOARD_RESULTS, type RubricLine } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { CandidateScores } from './candidate-scores.tsx';
import { DecideForm } from './decide-form.tsx';
import classes from './orders.module.css';

type Props = {
  board: BoardSheet;
  candidate: BoardSheet['board_candidates'][number];
  rubric: RubricLine[];
  most: number;
  mean: number | null;
  /** The seat of the person on this board, while it takes scores. */
  member: string | undefined;
};

/** One candidate: the own scores to enter, the totals of all members, and the result. */
export function Candidate({ board, candidate, rubric, most, mean, member }: Props) {
  const [deciding, setDeciding] = useState(false);
  const canDecide = useCan('promotions:update');
  const manages = useCan('promotions:manage');
  const name = `${candidate.cadets?.last_name ?? ''}, ${candidate.cadets?.first_name ?? ''}`;
  const comments = board.board_comments.filter(({ candidate_id }) => candidate_id === candidate.id);
  const totals = board.board_members.map((one) => {
    const own = board.board_scores.filter((s) => s.candidate_id === candidate.id && s.member_id === one.id);
    return { ...one, total: own.length > 0 ? own.reduce((sum, { points }) => sum + points, 0) : null };
  });
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <strong>{name}</strong>
        {candidate.result && (
          <Tag tone={BOARD_RESULTS[candidate.result]?.tone ?? 'neutral'}>{BOARD_RESULTS[candidate.result]?.label}</Tag>
        )}
        <span aria-label={`Total of ${name}`}>{mean === null ? 'No scores yet' : `${mean} of ${most} points`}</span>
        {canDecide && manages && board.state !== 'closed' && (
          <span className={classes.verbs}>
            <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
              Result…
            </Button>
          </span>
        )}
      </div>
      {member && <CandidateScores board={board} candidate={candidate} rubric={rubric} member={member} name={name} />}
      <p className={classes.muted}>
        {totals
          .filter(({ total }) => total !== null)
          .map((one) => `${one.name}: ${one.total}`)
          .join(' · ')}
      </p>
      {comments.map(({ member_id, comment }) => (
        <p key={member_id} className={classes.muted}>
          {`${board.board_members.find(({ id }) => id === member_id)?.name ?? ''}: “${comment}”`}
        </p>
      ))}
      {candidate.feedback && <p>{candidate.feedback}</p>}
      {deciding && <DecideForm candidate={candidate} name={name} onClose={() => setDeciding(false)} />}
    </li>
  );
}
