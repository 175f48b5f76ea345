import { Button } from '@mantine/core';
import { Refusals } from '../../shared/each/refusals.tsx';
import { ReviewList } from '../../shared/review/review-list.tsx';
import { useReview } from '../../shared/review/review.ts';
import { counted } from '../../shared/text/counted.ts';
import { ProblemLine } from '../../shared/ui/problem-line.tsx';
import { type Outcome, refusalsOf } from './award.ts';
import { REVIEW_VERBS } from './give-input.ts';
import type { Giving } from './use-giving.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './awards.module.css';

type Props = { giving: Giving; outcome: Outcome };

/** Before anything is given: who can't get it and why, what is unusual, and whom to leave out. */
export function GiveReview({ giving, outcome }: Props) {
  const { award, back, busy, problem, form, goOn } = giving;
  const lines = (outcome.lines ?? []).map(({ cadet_id, name, unusual }) => ({
    id: cadet_id,
    name: name ?? 'A cadet',
    unusual,
  }));
  const review = useReview(lines);
  const { length: refused } = outcome.refused;
  // A unit's award may be for the unit alone, where no cadet belongs to it.
  const nobody = award?.type === 'unit' ? (outcome.would ?? 0) === 0 : review.kept.length === 0;
  return (
    <section className={classes.doubt} aria-label="Before you give it">
      <h2 className={classes.doubtTitle}>{award?.name ?? 'Award'}</h2>
      {refused > 0 && (
        <section aria-label="Problem">
          <h3 className={classes.doubtTitle}>
            {lines.length === 0
              ? 'None of these cadets can receive this award'
              : `${counted(refused, 'cadet')} of ${refused + lines.length} can't receive this award`}
          </h3>
          <Refusals refused={refusalsOf(outcome)} />
        </section>
      )}
      {lines.length > 0 && <ReviewList review={review} />}
      <ProblemLine>{problem}</ProblemLine>
      <div className={parts.foot}>
        <Button variant="default" onClick={back} disabled={busy}>
          Go back
        </Button>
        {!nobody && (
          <Button onClick={() => goOn(review.kept)} loading={busy}>
            {`${REVIEW_VERBS[form.getValues().step]} ${counted(review.kept.length, 'cadet')}`}
          </Button>
        )}
      </div>
    </section>
  );
}
