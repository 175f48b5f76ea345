import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import type { Rollover } from './rollover.api.ts';
import { linesQuery, usePlanRollover, useUndoRollover } from './rollover.queries.ts';
import { countLines, type RolloverLine } from './rollover.ts';
import { RolloverOptions } from './rollover-options.tsx';
import { RolloverTable } from './rollover-table.tsx';
import { RunProgress } from './run-progress.tsx';
import { Summary } from './summary.tsx';
import { useRun } from './use-run.ts';
import classes from './school-year.module.css';

type Props = { rollover: Rollover; years: { from: string; to: string }; schoolId: string };

/** The plan, cadet by cadet, and the run. */
export function RolloverPlan({ rollover, years, schoolId }: Props) {
  const query = useQuery(linesQuery(useDb(), rollover.id));
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState
          title={`Nobody is enrolled in ${years.from}`}
          text="Import the roster first; a rollover takes those who are enrolled this year."
        />
      }
    >
      {(lines) => <Plan {...{ rollover, years, schoolId, lines }} />}
    </QueryView>
  );
}

function Plan({ rollover, years, schoolId, lines }: Props & { lines: RolloverLine[] }) {
  const { run, start } = useRun(rollover.id);
  const refresh = usePlanRollover(schoolId);
  const drop = useUndoRollover(rollover.id);
  const [asked, setAsked] = useState(false);
  const counts = countLines(lines);
  const ready = lines.length - counts.held - counts.through;
  const ask = async () => {
    setAsked(true);
    const agreed = await confirm({
      title: `Begin ${years.to}?`,
      text: `${counted(ready, 'cadet')} go through now${counts.held > 0 ? `, ${counts.held} are held until they clear` : ''}. ${years.to} becomes the current year. You can undo it until the first change there.`,
      confirmLabel: 'Run the rollover',
    });
    setAsked(false);
    if (agreed) await start();
  };
  return (
    <div className={classes.stack}>
      <Summary counts={counts} years={years} />
      {(run.busy || run.error || rollover.state === 'started') && (
        <RunProgress run={run} total={lines.length} through={counts.through} onGoOn={() => void start()} />
      )}
      {rollover.state === 'planned' && !run.busy && (
        <div className={classes.bar}>
          <RolloverOptions rollover={rollover} />
          <div className={classes.verbs}>
            <Button variant="subtle" loading={drop.isPending} onClick={() => drop.mutate()}>
              Drop this plan
            </Button>
            <Button
              variant="default"
              loading={refresh.isPending}
              onClick={() => refresh.mutate({ id: rollover.to_year_id })}
            >
              Plan again
            </Button>
            <Allow to="school-year:approve">
              <Button disabled={asked || ready === 0} onClick={() => void ask()}>
                Run the rollover…
              </Button>
            </Allow>
          </div>
        </div>
      )}
      <RolloverTable rollover={rollover.id} lines={lines} />
    </div>
  );
}
