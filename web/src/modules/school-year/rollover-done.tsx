import { Button } from '@mantine/core';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { Rollover } from './rollover.api.ts';
import { useUndoRollover } from './rollover.queries.ts';
import { countLines, type RolloverLine, type Years } from './rollover.ts';
import { RolloverTable } from './rollover-table.tsx';
import { RunProgress } from './run-progress.tsx';
import { Summary } from './summary.tsx';
import { schoolYear } from './school-year.queries.ts';
import { useRun } from './use-run.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school-year.module.css';

type Props = { rollover: Rollover; years: Years; onNext: () => void };

/** A rollover that ran: its result, who is still held, and the undo. */
export function RolloverDone(props: Props) {
  const query = useRead(schoolYear.lines, props.rollover.id);
  return <QueryView query={query}>{(lines) => <Result {...props} lines={lines} />}</QueryView>;
}

function Result({ rollover, years, onNext, lines }: Props & { lines: RolloverLine[] }) {
  const { run, start } = useRun(rollover.id);
  const undo = useUndoRollover(rollover.id);
  const counts = countLines(lines);
  const waiting = lines.filter(({ state, unsettled }) => state !== 'done' && unsettled.length === 0).length;
  const ask = async () => {
    const agreed = await confirm({
      title: `Go back to ${years.from}?`,
      text: `${counted(counts.through, 'cadet goes', 'cadets go')} back to where they were before the rollover, including units and class periods. Nothing else changes, and your decisions are saved for the next plan.`,
      confirmLabel: 'Undo the rollover',
      danger: true,
    });
    if (agreed) undo.start();
  };
  return (
    <div className={parts.stack}>
      <Summary counts={counts} years={years} />
      <div className={classes.bar}>
        <p className={parts.quietLine}>
          {`${years.from} to ${years.to}: ${counted(counts.through, 'cadet')} finished, ${formatMoment(rollover.done_at)}.`}
        </p>
        <Allow to="school-year:approve">
          <div className={parts.verbs}>
            <Button variant="default" loading={undo.busy} onClick={() => void ask()}>
              Undo the rollover…
            </Button>
            {waiting > 0 ? (
              <Button loading={run.busy} onClick={() => void start()}>
                {`Run again for ${counted(waiting, 'cadet')}`}
              </Button>
            ) : (
              <Button variant="default" onClick={onNext}>
                Plan the next one
              </Button>
            )}
          </div>
        </Allow>
      </div>
      {run.error && <RunProgress run={run} total={lines.length} through={counts.through} onGoOn={() => void start()} />}
      <RolloverTable rollover={rollover.id} lines={lines} />
    </div>
  );
}
