import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockText, elapsed, secondsText, watch } from './watch.ts';
import classes from './judge.module.css';

type Props = {
  /** The fields that take a time. */
  fields: { path: string; label: string }[];
  onFill: (path: string, seconds: string, stamps: { began_at: string; ended_at: string }) => void;
};

/** A stopwatch with laps; what it shows goes into a field of the sheet. */
export function Stopwatch({ fields, onFill }: Props) {
  const state = useSyncExternalStore(watch.follow, watch.read);
  const [at, setAt] = useState(() => performance.now());
  const runs = state.since !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setAt(performance.now()), 100);
    return () => clearInterval(timer);
  }, [runs]);
  const ms = elapsed(state, Math.max(at, state.since ?? at));
  return (
    <section aria-label="Stopwatch" className={classes.panel}>
      <span className={classes.clock} role="timer">
        {clockText(ms)}
      </span>
      <div className={classes.verbs}>
        <Button variant="default" onClick={() => watch.press(performance.now())}>
          {runs ? 'Stop the clock' : 'Start the clock'}
        </Button>
        {runs && (
          <Button variant="default" onClick={() => watch.lap(performance.now())}>
            Add a lap
          </Button>
        )}
        {!runs && ms > 0 && (
          <Button variant="default" onClick={() => watch.clear()}>
            Reset the clock
          </Button>
        )}
        {!runs &&
          ms > 0 &&
          fields.map(({ path, label }) => (
            <Button
              key={path}
              onClick={() =>
                onFill(path, secondsText(ms), { began_at: state.began_at ?? '', ended_at: state.ended_at ?? '' })
              }
            >
              {`Use for ${label}`}
            </Button>
          ))}
      </div>
      {state.laps.length > 0 && (
        <ol aria-label="Laps" className={classes.laps}>
          {state.laps.map((lap) => (
            <li key={lap}>{clockText(lap)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
