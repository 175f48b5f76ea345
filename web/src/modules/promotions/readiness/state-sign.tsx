import type { State } from '../../../../../domain/promotions/standing.ts';
import { STATES } from './readiness.ts';
import classes from './state-sign.module.css';

/** The sign of a state; the word for it stands next to it or in the name of the whole. */
export function StateSign({ state }: { state: State }) {
  return (
    <b className={classes.sign} data-state={state} aria-hidden>
      {STATES[state].sign}
    </b>
  );
}
