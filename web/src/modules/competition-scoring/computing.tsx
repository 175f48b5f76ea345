import { Loader } from '@mantine/core';
import type { Freshness } from '../../shared/meet/fresh-results.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import classes from './computing.module.css';

type Props = { fresh: Freshness; event: string | null; label?: string };

/** Says that a result is older than its scores: it is being computed, or why it can't be. */
export function Computing({ fresh, event, label }: Props) {
  const problem = fresh.problemOf(event);
  const about = label ? ` ${label}` : '';
  if (problem !== null) {
    return (
      <span className={classes.note} data-bad role="alert">
        {`Couldn't compute${about}. ${problem}`}
        <ActButton quiet size="xs" onPress={fresh.tryAgain}>
          Try again
        </ActButton>
      </span>
    );
  }
  return (
    <span className={classes.note} role="status">
      {fresh.isComputing(event) && (
        <>
          <Loader size={14} aria-hidden />
          {`Computing${about}…`}
        </>
      )}
    </span>
  );
}
