import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { useScore } from './board.queries.ts';
import type { BoardSheet } from './season.api.ts';

const commentInput = z.object({ comment: text(2000) });

type Props = { board: BoardSheet; person: { cadet_id: string; name: string }; seat: string; onClose: () => void };

/** What a member gives one cadet: points for each criterion, and a comment among the board and instructors. */
export function ScoreForm({ board, person, seat, onClose }: Props) {
  const own = <Row extends { cadet_id: string; member_id: string }>(rows: Row[]) =>
    rows.filter(({ cadet_id, member_id }) => cadet_id === person.cadet_id && member_id === seat);
  const [points, setPoints] = useState<Record<string, string>>(
    Object.fromEntries(own(board.scores).map(({ criterion, points: given }) => [criterion, String(given)])),
  );
  const score = useScore(board.id);
  const form = useZodForm(commentInput, { comment: own(board.comments)[0]?.comment ?? '' });
  const read = () =>
    Object.fromEntries(
      board.rubric.map(({ key, label, max }) => {
        const typed = (points[key] ?? '').trim();
        const given = typed === '' ? null : Number(typed.replace(',', '.'));
        if (given !== null && !(given >= 0 && given <= max))
          throw appError('points', `${label} takes 0 to ${max} points`, 'Enter a number in that range.');
        return [key, given];
      }),
    );
  return (
    <FormModal
      title={`Score ${person.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save scores"
      onSubmit={({ comment }) => score.send({ cadet: person.cadet_id, points: read(), comment })}
    >
      <FieldGrid>
        {board.rubric.map(({ key, label, max }) => (
          <TextInput
            key={key}
            label={label}
            description={`0 to ${max}`}
            inputMode="decimal"
            value={points[key] ?? ''}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              setPoints((all) => ({ ...all, [key]: typed }));
            }}
          />
        ))}
      </FieldGrid>
      {form.field('comment', 'Comment', { rows: 2, note: 'For the board and instructors. The cadet never reads it.' })}
    </FormModal>
  );
}
