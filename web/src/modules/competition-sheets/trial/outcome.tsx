import type { Step } from '../../../../../domain/scoring/explanation.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Outcome as Result } from './try-out.ts';
import classes from './trial.module.css';

/** The result of a test, and how it came about. */
export function Outcome({ file, outcome }: { file: SheetFile; outcome: Result }) {
  if (!outcome.row) {
    return (
      <Card title="Result">
        <p className={classes.quiet}>Fill in the rest to see the net score:</p>
        <ul className={classes.faults}>
          {outcome.faults.slice(0, 12).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {outcome.faults.length > 12 && <li>{`and ${outcome.faults.length - 12} more`}</li>}
        </ul>
      </Card>
    );
  }
  const { row, explanation } = outcome;
  const low = file.direction === 'low';
  return (
    <>
      <Card title="Result">
        <p className={classes.net}>
          <span>Net score</span>
          <output>{row.net ?? '—'}</output>
        </p>
        <FactList
          facts={[
            ['Raw score', row.raw],
            row.penalties !== null && [low ? 'Penalties (added)' : 'Penalties', row.penalties],
            row.credits !== null && ['Credits', row.credits],
            ...Object.entries(row.judges).map(([id, total]): [string, string] => [`Total of ${id}`, total]),
          ]}
        />
      </Card>
      <Card title="Explained">
        <ol className={classes.steps}>
          {explanation.steps.map((step, at) => (
            // The steps of an explanation keep their order.
            // eslint-disable-next-line react/no-array-index-key
            <li key={at}>
              {step.text}
              <Numbers step={step} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

/** The numbers of a step, where there is something to work out. */
function Numbers({ step: { terms, result } }: { step: Step }) {
  if (terms.length === 0 || result === null) return null;
  return <span className={classes.numbers}>{terms.map(({ label, value }) => `${label} ${value}`).join(' · ')}</span>;
}
