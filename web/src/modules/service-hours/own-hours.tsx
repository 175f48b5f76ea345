import { IconHeartHandshake } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { GoalBar } from './goal-bar.tsx';
import type { Entry } from './hours.api.ts';
import { hours } from './hours.queries.ts';
import { hoursWords, STATE } from './hours.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './service-hours.module.css';

/** The hours of one cadet, or of all whom the person reaches (a parent's children): the year's sum and each entry. */
export function OwnHours({ cadet }: { cadet: string | null }) {
  const { school } = useSchool();
  const query = useRead(hours.own, cadet);
  const year = school?.year;
  const goal = useRead(hours.goal, year?.id).data ?? null;
  const sums = useRead(hours.sums, cadet, year?.id).data;
  return (
    <QueryView query={query} empty={<NoneYet />}>
      {(entries) => (
        <div className={parts.stack}>
          <GoalBar year={year?.name} goal={goal} verified={sums?.verified ?? 0} waiting={sums?.waiting ?? 0} />
          <Card title="Entries" count={entries.length} flush>
            <ul className={classes.list}>
              {entries.map((entry) => (
                <EntryLine key={entry.id} entry={entry} named={new Set(entries.map((one) => one.cadet_id)).size > 1} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function EntryLine({ entry, named }: { entry: Entry; named: boolean }) {
  const { id, organisation, served_on, hours, state, name, reason } = entry;
  return (
    <li>
      <Link to={`/app/service-hours/${id}`} className={classes.line}>
        <span className={classes.words}>
          <strong>{organisation}</strong>
          <span className={parts.noteLine}>
            {[named ? name : null, formatDay(served_on)].filter(Boolean).join(' · ')}
          </span>
          {state === 'rejected' && reason && <span className={classes.reason}>{reason}</span>}
        </span>
        <StateTag of={STATE} is={state} />
        <span className={classes.hours}>{hoursWords(hours)}</span>
      </Link>
    </li>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon={IconHeartHandshake}
      title="No service hours yet"
      text="Log your service with a photo of the signed form. It counts once an instructor verifies it."
    />
  );
}
