import { todayIn } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { ReviewDialog } from '../../shared/review/review-dialog.tsx';
import { counted } from '../../shared/text/counted.ts';
import type { Rollover } from './rollover.api.ts';
import { reviewLines, runFacts } from './rollover-review.ts';
import type { RolloverLine, Years } from './rollover.ts';
import { seasonOf } from './season.ts';
import classes from './school-year.module.css';

type Props = {
  rollover: Rollover;
  years: Years;
  lines: RolloverLine[];
  onClose: () => void;
  /** Runs it, without those who were left out. */
  onRun: (leaveOut: string[]) => void;
};

/** What running the rollover does, on which day of the school year, and to whom. */
export function RunReview({ rollover, years, lines, onClose, onRun }: Props) {
  const { timeZone } = useSchool();
  const season = seasonOf(todayIn(timeZone), { name: years.from, ends_on: years.ends_on });
  const review = reviewLines(lines);
  const keep = { units: rollover.keep_units, periods: rollover.keep_periods };
  return (
    <ReviewDialog
      title={`Start ${years.to}?`}
      lines={review}
      verb={(count) =>
        `${season.early ? 'Run the rollover anyway' : 'Run the rollover'} for ${counted(count, 'cadet')}`
      }
      danger={season.early}
      onClose={onClose}
      onAct={(ids) => {
        const kept = new Set(ids);
        onRun(review.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
        return Promise.resolve();
      }}
    >
      <p className={season.early ? classes.early : undefined} role={season.early ? 'alert' : undefined}>
        {season.words}
        {season.early && ' That is early: most schools run the rollover in the last weeks of the year or in summer.'}
      </p>
      <ul className={classes.facts}>
        {runFacts(lines, years, keep).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ReviewDialog>
  );
}
