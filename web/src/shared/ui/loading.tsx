import { useEffect, useState } from 'react';
import classes from './loading.module.css';
import { loadingMs, useLasting } from './use-lasting.ts';

type Props = {
  /** Fills the window, for the time before anything stands. */
  full?: boolean;
};

// How many spinners turn on the screen, and when the last one went.
let turning = 0;
let lastTurned = Number.NEGATIVE_INFINITY;

/** The spinner, shown once loading has lasted for 200 ms. One that takes another's place goes on turning. */
export function Loading({ full = false }: Props) {
  const lasting = useLasting(true);
  const [follows] = useState(() => turning > 0 || performance.now() - lastTurned < loadingMs);
  const shown = lasting || follows;

  useEffect(() => {
    if (!shown) return;
    turning += 1;
    return () => {
      turning -= 1;
      lastTurned = performance.now();
    };
  }, [shown]);

  return (
    <div className={classes.loading} data-full={full || undefined} role="status" data-waiting>
      {shown && (
        <>
          <span className={classes.ring} aria-hidden />
          <span>Loading...</span>
        </>
      )}
    </div>
  );
}
