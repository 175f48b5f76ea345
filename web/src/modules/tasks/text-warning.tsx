import { Alert } from '@mantine/core';
import { pointsToPrivateMatters } from '../../../../domain/tasks/warning.ts';

/** Warns of words that point to someone's health or discipline: everyone who sees the task reads them. */
export function TextWarning({ words }: { words: string }) {
  if (!pointsToPrivateMatters(words)) return null;
  return (
    <Alert color="yellow" title="Everyone who can see this task can read this" role="status">
      Leave out anything about a cadet's health or discipline.
    </Alert>
  );
}
