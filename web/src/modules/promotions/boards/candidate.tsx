import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { BOARD_RESULTS, type RubricLine } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { CandidateFacts } from './candidate-facts.tsx';
import { CandidateScores } from './candidate-scores.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './candidates.module.css';
import { DecideForm } from './decide-form.tsx';

type Props = {
  board: BoardSheet;
  candidate: BoardSheet['board_candidates'][number];
  rubric: RubricLine[];
  most: number;
  mean: number | null;
  /** The seat of the person on this board, while it takes scores. */
  member: string | undefined;
};

/** One candidate: the person's scores to enter, the totals of all members, and the result. */
export function Candidate({ board, candidate, rubric, most, mean, member }: Props) {
  const [deciding, setDeciding] = useState(false);
  const canDecide = useCan('promotions:update');
  const manages = useCan('promotions:manage');
  const name = listName(candidate.cadets);
  const result = BOARD_RESULTS[candidate.result ?? ''];
  return (
    <li className={classes.candidate}>
      <div className={classes.head}>
        {manages ? (
          <TextLink to={`/app/cadets/${candidate.cadet_id}?tab=promotion`}>{name}</TextLink>
        ) : (
          <span className={parts.name}>{name}</span>
        )}
        {result && <Tag tone={result.tone}>{result.label}</Tag>}
        <span className={classes.total} aria-label={`Total for ${name}`}>
          {mean === null ? 'No scores yet' : `${mean} of ${most} points`}
        </span>
        {canDecide && manages && board.state !== 'closed' && (
          <Button size="xs" variant="default" aria-label={`Result… for ${name}`} onClick={() => setDeciding(true)}>
            Result…
          </Button>
        )}
      </div>
      {member && <CandidateScores board={board} candidate={candidate} rubric={rubric} member={member} name={name} />}
      <CandidateFacts board={board} candidate={candidate} rubric={rubric} />
      {candidate.feedback && (
        <p className={classes.feedback}>
          <small>For the candidate</small>
          {candidate.feedback}
        </p>
      )}
      {deciding && <DecideForm candidate={candidate} name={name} onClose={() => setDeciding(false)} />}
    </li>
  );
}
