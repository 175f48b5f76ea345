import { Refusals } from '../../shared/each/refusals.tsx';
import { counted } from '../../shared/text/counted.ts';
import { type Outcome, refusalsOf } from './award.ts';
import classes from './awards.module.css';

type Props = { result: Outcome; award: string; step: string };

const VERBS: Record<string, string> = {
  recommended: 'recommended',
  approved: 'approved',
  presented: 'recorded',
  draft: 'planned',
};

/** What came of it: how many went through, and who did not. */
export function GiveDone({ result, award, step }: Props) {
  const given = result.ids?.length ?? 0;
  return (
    <section className={classes.doubt} aria-label="Result">
      <h2 className={classes.doubtTitle} role="status">
        {`${award}: ${counted(given, 'award')} ${VERBS[step] ?? 'recorded'}`}
      </h2>
      <Refusals refused={refusalsOf(result)} />
    </section>
  );
}
