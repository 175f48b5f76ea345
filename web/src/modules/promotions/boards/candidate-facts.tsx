import { criterionMean, type RubricLine } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import classes from './candidates.module.css';

type Props = { board: BoardSheet; candidate: BoardSheet['board_candidates'][number]; rubric: RubricLine[] };

/** What the members gave and said: the mean of each line, the total of each member, the words among the board. */
export function CandidateFacts({ board, candidate, rubric }: Props) {
  const scores = board.board_scores.filter(({ candidate_id }) => candidate_id === candidate.id);
  const comments = board.board_comments.filter(({ candidate_id }) => candidate_id === candidate.id);
  const nameOf = (member: string) => board.board_members.find(({ id }) => id === member)?.name ?? 'A member';
  const totals = Map.groupBy(scores, ({ member_id }) => member_id);
  const means = rubric.flatMap(({ key, label, max }) => {
    const mean = criterionMean(scores, candidate.id, key);
    return mean === null ? [] : [`${label} ${mean} of ${max}`];
  });
  if (scores.length === 0 && comments.length === 0) return null;
  return (
    <div className={classes.facts}>
      {means.length > 0 && <p>{means.join(' · ')}</p>}
      {totals.size > 0 && (
        <p>
          {[...totals]
            .map(([member, own]) => `${nameOf(member)}: ${own.reduce((sum, { points }) => sum + points, 0)}`)
            .join(' · ')}
        </p>
      )}
      {comments.map(({ member_id, comment }) => (
        <p key={member_id}>{`${nameOf(member_id)}, board only: “${comment}”`}</p>
      ))}
    </div>
  );
}
