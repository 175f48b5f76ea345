import { Button } from '@mantine/core';
import { Refusals } from '../../shared/each/refusals.tsx';
import { counted } from '../../shared/text/counted.ts';
import { refusalsOf } from './award.ts';
import type { Giving } from './use-giving.ts';
import classes from './awards.module.css';

/** Some would be refused: who and why, and whether the others go through. */
export function GiveDoubt({ giving }: { giving: Giving }) {
  const { doubt, goOn, back, busy, problem } = giving;
  if (!doubt) return null;
  const would = doubt.outcome.would ?? 0;
  const { length: refused } = doubt.outcome.refused;
  return (
    <section className={classes.doubt} aria-label="Refused">
      <h2 className={classes.doubtTitle}>
        {would === 0
          ? 'None of these can get this award'
          : `${counted(refused, 'cadet')} of ${refused + would} can’t get this award`}
      </h2>
      <Refusals refused={refusalsOf(doubt.outcome)} />
      {problem && <p role="alert">{problem}</p>}
      <div className={classes.foot}>
        <Button variant="default" onClick={back} disabled={busy}>
          {would === 0 ? 'Back' : 'Back, give it to nobody'}
        </Button>
        {would > 0 && (
          <Button onClick={goOn} loading={busy}>
            {`Go on with the other ${would}`}
          </Button>
        )}
      </div>
    </section>
  );
}
