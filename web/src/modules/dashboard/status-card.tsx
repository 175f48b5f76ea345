import { Card } from '../../shared/ui/card.tsx';
import { BarRow } from './bar-row.tsx';
import classes from './dashboard.module.css';
import type { Summary } from './dashboard.ts';
import { WithSummary } from './with-summary.tsx';

const labels: Record<string, string> = {
  applicant: 'Applicant',
  active: 'Active',
  on_leave: 'On leave',
  probation: 'Probation',
  inactive: 'Inactive',
  disenrolled: 'Disenrolled',
  transferred: 'Transferred',
  graduated: 'Graduated',
};

/** Everyone on the roster by status, each with the list behind it. */
export function StatusCard() {
  return <WithSummary>{({ by_status: statuses }) => <Statuses statuses={statuses} />}</WithSummary>;
}

function Statuses({ statuses }: { statuses: Summary['by_status'] }) {
  const most = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <Card title="Roster by status">
      <ul className={classes.bars}>
        {statuses.map(({ status, count }) => (
          <BarRow
            key={status}
            label={labels[status] ?? status}
            count={count}
            share={count / most}
            tone={status === 'on_leave' || status === 'probation' ? 'warn' : status === 'active' ? 'primary' : 'muted'}
            to={`/app/cadets?f.status=${status}`}
          />
        ))}
      </ul>
    </Card>
  );
}
