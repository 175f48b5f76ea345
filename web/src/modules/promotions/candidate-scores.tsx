import { TextInput } from '@mantine/core';
import type { RubricLine } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { useScore } from './board.queries.ts';
import classes from './orders.module.css';

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
  const comment = board.board_comments.find((one) => one.candidate_id === candidate.id && one.member_id === member);
  const enter = (key: string, text: string) => {
    const points = text.trim() === '' ? null : Number(text.replace(',', '.'));
    if (points !== (own.find(({ criterion }) => criterion === key)?.points ?? null)) {
      score.mutate({ candidate: candidate.id, points: { [key]: points } });
    }
  };
  return (
    <div className={classes.scores}>
      {rubric.map(({ key, label, max }) => (
        <TextInput
          key={`${key} ${own.find(({ criterion }) => criterion === key)?.points ?? ''}`}
          label={label}
          placeholder={`0–${max}`}
          aria-label={`${label} for ${name}, 0 to ${max}`}
          inputMode="decimal"
          defaultValue={own.find(({ criterion }) => criterion === key)?.points ?? ''}
          onBlur={(event) => enter(key, event.currentTarget.value)}
        />
      ))}
      <TextInput
        key={comment?.comment ?? ''}
        label="Comment among the board"
        aria-label={`Comment on ${name}`}
        defaultValue={comment?.comment ?? ''}
        onBlur={(event) => {
          const text = event.currentTarget.value.trim();
          if (text !== (comment?.comment ?? '')) score.mutate({ candidate: candidate.id, points: {}, comment: text });
        }}
      />
    </div>
  );
}
