import { Textarea } from '@mantine/core';
import type { RubricLine } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { useScore } from './board.queries.ts';
import classes from './candidates.module.css';
import { ScoreField } from './score-field.tsx';

type Props = {
  board: BoardSheet;
  candidate: BoardSheet['board_candidates'][number];
  rubric: RubricLine[];
  member: string;
  name: string;
};

/** What the person gives a candidate; each entry is kept when its field is left. */
export function CandidateScores({ board, candidate, rubric, member, name }: Props) {
  const score = useScore();
  const own = board.board_scores.filter((one) => one.candidate_id === candidate.id && one.member_id === member);
  const kept = board.board_comments.find((one) => one.candidate_id === candidate.id && one.member_id === member);
  const pointsOf = (key: string) => own.find(({ criterion }) => criterion === key)?.points ?? null;
  return (
    <div className={classes.scores}>
      {rubric.map((line) => (
        <ScoreField
          key={`${line.key} ${pointsOf(line.key) ?? ''}`}
          line={line}
          name={name}
          points={pointsOf(line.key)}
          onEnter={async (points) => score.send({ candidate: candidate.id, points: { [line.key]: points } })}
        />
      ))}
      <Textarea
        key={kept?.comment ?? ''}
        className={classes.comment ?? ''}
        label="Comment for the board only"
        aria-label={`Comment on ${name}`}
        placeholder="The candidate never sees it"
        autosize
        defaultValue={kept?.comment ?? ''}
        onBlur={(event) => {
          const text = event.currentTarget.value.trim();
          if (text !== (kept?.comment ?? '')) score.start({ candidate: candidate.id, points: {}, comment: text });
        }}
      />
    </div>
  );
}
