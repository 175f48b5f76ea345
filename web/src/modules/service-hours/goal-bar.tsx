import { hoursWords, progress } from './hours.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './service-hours.module.css';

type Props = { year: string | undefined; verified: number; waiting: number; goal: number | null };

/** The verified hours of the school year, and how far that is toward the goal, where the school has one. */
export function GoalBar({ year, verified, waiting, goal }: Props) {
  const share = progress(verified, goal);
  const left = goal === null ? 0 : Math.max(0, goal - verified);
  return (
    <section className={classes.goal} aria-label="Hours this school year">
      <p className={classes.goalValue}>
        <strong>{hoursWords(verified)}</strong> verified in {year ?? 'this school year'}
        {waiting > 0 && <span className={parts.noteLine}> · {hoursWords(waiting)} waiting</span>}
      </p>
      {share !== null && goal !== null && (
        <>
          <progress className={classes.progress} value={share} max={1} aria-label="Toward this year's goal" />
          <p className={parts.noteLine}>
            {left > 0
              ? `${hoursWords(left)} to go to reach the goal of ${hoursWords(goal)}`
              : `Goal of ${hoursWords(goal)} reached`}
          </p>
        </>
      )}
    </section>
  );
}
