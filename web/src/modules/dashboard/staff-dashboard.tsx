import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import classes from './dashboard.module.css';
import { useSummary } from './dashboard.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { LevelCard } from './level-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { NextEvents } from './next-events.tsx';
import { StatRow } from './stat-row.tsx';
import { StatusCard } from './status-card.tsx';

type Props = { today: string; timeZone: string };

/** For those who run the corps. */
export function StaffDashboard({ today, timeZone }: Props) {
  const summary = useSummary();
  // Without the roster there are no numbers: it is switched off at the school, or closed to the role.
  if (!useCan('cadets:read')) return <NextEvents today={today} timeZone={timeZone} />;
  return (
    <QueryView query={summary}>
      {(data) =>
        data.by_status.length === 0 ? (
          <FirstSteps />
        ) : (
          <>
            <StatRow summary={data} />
            <div className={classes.columns}>
              <div className={classes.stack}>
                <NeedsCard needs={data.needs} />
                <LevelCard levels={data.enrolled_by_level} />
              </div>
              <div className={classes.stack}>
                <NextEvents today={today} timeZone={timeZone} />
                <StatusCard statuses={data.by_status} />
              </div>
            </div>
          </>
        )
      }
    </QueryView>
  );
}
