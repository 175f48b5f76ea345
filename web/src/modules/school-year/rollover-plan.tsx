import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import type { Rollover } from './rollover.api.ts';
import { usePlanRollover, useRemovePlan } from './rollover.queries.ts';
import { countLines, type RolloverLine, type Years } from './rollover.ts';
import { RolloverOptions } from './rollover-options.tsx';
import { RolloverTable } from './rollover-table.tsx';
import { RunReview } from './run-review.tsx';
import { RunProgress } from './run-progress.tsx';
import { Summary } from './summary.tsx';
import { schoolYear } from './school-year.queries.ts';
import { useRun } from './use-run.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school-year.module.css';

type Props = { rollover: Rollover; years: Years; schoolId: string };

/** The plan, cadet by cadet, and the run. */
export function RolloverPlan({ rollover, years, schoolId }: Props) {
  const query = useRead(schoolYear.lines, rollover.id);
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState
          title={`No one is enrolled in ${years.from}`}
          text="Import the roster first. A rollover moves the cadets who are enrolled this year."
        />
      }
    >
      {(lines) => <Plan rollover={rollover} years={years} schoolId={schoolId} lines={lines} />}
    </QueryView>
  );
}

function Plan({ rollover, years, schoolId, lines }: Props & { lines: RolloverLine[] }) {
  const { run, start } = useRun(rollover.id);
  const refresh = usePlanRollover(schoolId);
  const [asked, setAsked] = useState(false);
  const counts = countLines(lines);
  const ready = lines.length - counts.held - counts.through;
  return (
    <div className={parts.stack}>
      <Summary counts={counts} years={years} />
      {(run.busy || run.error || rollover.state === 'started') && (
        <RunProgress run={run} total={lines.length} through={counts.through} onGoOn={() => void start()} />
      )}
      {rollover.state === 'planned' && !run.busy && (
        <div className={classes.bar}>
          <RolloverOptions rollover={rollover} />
          <div className={parts.verbs}>
            <RemovePlan rollover={rollover} years={years} lines={lines} />
            <Button variant="default" loading={refresh.busy} onClick={() => refresh.start({ id: rollover.to_year_id })}>
              Plan again
            </Button>
            <Allow to="school-year:approve">
              <Button disabled={asked || ready === 0} onClick={() => setAsked(true)}>
                Run the rollover…
              </Button>
            </Allow>
          </div>
        </div>
      )}
      <RolloverTable rollover={rollover.id} lines={lines} />
      {asked && (
        <RunReview
          rollover={rollover}
          years={years}
          lines={lines}
          onClose={() => setAsked(false)}
          onRun={(leaveOut) => {
            setAsked(false);
            void start(leaveOut);
          }}
        />
      )}
    </div>
  );
}

/** Asks, removes the plan with what was decided in it, and offers it back. */
function RemovePlan({ rollover, years, lines }: Omit<Props, 'schoolId'> & { lines: RolloverLine[] }) {
  const remove = useRemovePlan(rollover.id);
  const chosen = lines.filter(({ is_chosen: isChosen }) => isChosen).length;
  const ask = async () => {
    const agreed = await confirm({
      title: `Remove the plan for ${years.to}?`,
      text: `${chosen > 0 ? `Your decisions about ${counted(chosen, 'cadet')} are removed too. ` : ''}No cadet is changed. You can undo it right afterward.`,
      confirmLabel: 'Remove the plan',
      danger: true,
    });
    if (agreed) remove.start();
  };
  return (
    <Allow to="school-year:approve">
      <Button variant="subtle" loading={remove.busy} onClick={() => void ask()}>
        Remove this plan…
      </Button>
    </Allow>
  );
}
