import { Button, Progress } from '@mantine/core';
import { grouped } from '../text/counted.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import type { Importer } from './importer.ts';
import type { Run } from './use-import-run.ts';
import classes from './import.module.css';

type Props<Entry> = { importer: Importer<Entry>; run: Run; onGoOn: () => void };

/** Step four while it works: how far it is; and after an interruption, the way on. */
export function StepRun<Entry>({ importer, run, onGoOn }: Props<Entry>) {
  const share = run.total === 0 ? 0 : (run.sent / run.total) * 100;
  return (
    <section className={classes.panel} aria-label="Importing">
      <LeaveGuard question={UNFINISHED} />
      <p className={classes.lead} role="status">
        {`${grouped(run.sent)} of ${grouped(run.total)} ${importer.noun.many} saved`}
      </p>
      <Progress value={share} aria-label="Import progress" />
      {run.error && (
        <div className={classes.stopped} role="alert">
          <p>
            <strong>{run.error.title}.</strong> {run.error.detail} The rows already saved are kept. Continue to save the
            rest. Nothing is saved twice.
          </p>
          <Button onClick={onGoOn}>Continue</Button>
        </div>
      )}
    </section>
  );
}

const UNFINISHED = {
  title: 'Leave while the import is running?',
  text: 'The rows saved so far are kept. You can undo the import under Recent imports.',
  confirmLabel: 'Leave anyway',
};
