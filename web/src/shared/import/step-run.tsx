import { Button, Progress } from '@mantine/core';
import { grouped } from '../text/counted.ts';
import type { Importer } from './importer.ts';
import type { Run } from './use-import-run.ts';
import classes from './import.module.css';

type Props<Entry> = { importer: Importer<Entry>; run: Run; onGoOn: () => void };

/** Step four while it works: how far it is; and after an interruption, the way on. */
export function StepRun<Entry>({ importer, run, onGoOn }: Props<Entry>) {
  const share = run.total === 0 ? 0 : (run.sent / run.total) * 100;
  return (
    <section className={classes.panel} aria-label="Importing">
      <p className={classes.lead} role="status">
        {`${grouped(run.sent)} of ${grouped(run.total)} ${importer.noun.many} stored`}
      </p>
      <Progress value={share} aria-label="Progress of the import" />
      {run.error && (
        <div className={classes.stopped} role="alert">
          <p>
            <strong>{run.error.title}.</strong> {run.error.detail} What is stored stays stored; going on stores the
            rest, nothing twice.
          </p>
          <Button onClick={onGoOn}>Go on</Button>
        </div>
      )}
    </section>
  );
}
