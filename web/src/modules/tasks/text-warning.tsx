import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../shared/query/reads.ts';
import { tasks } from './tasks.queries.ts';

const TYPING_MS = 500;

/** Warns of words that point to someone's health or discipline: everyone who sees the task reads them. */
export function TextWarning({ words }: { words: string }) {
  const [settled] = useDebouncedValue(words.trim(), TYPING_MS);
  const warns = useRead(tasks.warning, settled || undefined).data ?? false;
  if (!warns) return null;
  return (
    <Alert color="yellow" title="Everyone who sees this task reads it" role="status">
      Leave out anything about a cadet's health or discipline.
    </Alert>
  );
}
