import { Button, Progress } from '@mantine/core';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { Run } from './use-run.ts';
import classes from './school-year.module.css';

type Props = { run: Run; total: number; through: number; onGoOn: () => void };

/** How far the run is; and after an interruption, the way on. */
export function RunProgress({ run, total, through, onGoOn }: Props) {
  const done = run.state?.done ?? through;
  return (
    <Card title={run.busy ? 'The rollover is running' : "The rollover isn't finished yet"}>
      <p role="status" className={classes.progress}>{`${done} of ${counted(total, 'cadet')} done`}</p>
      <Progress value={(done / Math.max(total, 1)) * 100} aria-label="Progress of the rollover" />
      {!run.busy && (
        <div className={classes.stopped} role={run.error ? 'alert' : undefined}>
          <p>
            {run.error && (
              <>
                <strong>{run.error.title}.</strong> {run.error.detail}{' '}
              </>
            )}
            Finished cadets are saved. Continue with the rest.
          </p>
          <Button onClick={onGoOn}>Continue</Button>
        </div>
      )}
    </Card>
  );
}
