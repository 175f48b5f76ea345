import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../../shared/supabase/error.ts';
import type { RubricLine } from './board.ts';

type Props = {
  line: RubricLine;
  name: string;
  points: number | null;
  onEnter: (points: number | null) => Promise<unknown>;
};

/** Points for one line of the rubric. They are kept when the field is left; what can't be kept says so and stays. */
export function ScoreField({ line: { label, max }, name, points, onEnter }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async (text: string) => {
    const wanted = text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
    if (wanted !== null && !(wanted >= 0 && wanted <= max)) return setProblem(`Enter a number from 0 to ${max}.`);
    setProblem(null);
    if (wanted === points) return;
    try {
      await onEnter(wanted);
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  return (
    <TextInput
      label={label}
      placeholder={`0–${max}`}
      aria-label={`${label} for ${name}, 0 to ${max}`}
      inputMode="decimal"
      defaultValue={points ?? ''}
      error={problem}
      onBlur={(event) => void enter(event.currentTarget.value)}
    />
  );
}
