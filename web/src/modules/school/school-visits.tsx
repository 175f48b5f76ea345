import { useQuery } from '@tanstack/react-query';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { visitsQuery } from './school.queries.ts';
import classes from './school.module.css';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Which admins of the platform worked in this school, and when. */
export function SchoolVisits() {
  const visits = useQuery(visitsQuery(useDb())).data ?? [];
  if (visits.length === 0) return null;
  return (
    <Card title="Administrators in this school" flush>
      <ul className={classes.years}>
        {visits.map(({ id, kind, actor_label, created_at }) => (
          <li key={id}>
            <span className={classes.words}>
              <strong>{actor_label}</strong> {kind === 'school_entered' ? 'stepped in' : 'left'}
            </span>
            <time className={classes.end} dateTime={created_at}>
              {MOMENT.format(new Date(created_at))}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
