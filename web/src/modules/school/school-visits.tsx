import { useRead } from '../../shared/query/reads.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ChangeLog } from '../../shared/ui/change-log.tsx';
import { schools } from './school.queries.ts';

/** Which platform admins worked in this school, and when. */
export function SchoolVisits() {
  const visits = useRead(schools.visits).data ?? [];
  if (visits.length === 0) return null;
  return (
    <Card title="Administrators in this school" flush>
      <ChangeLog
        lines={visits.map(({ id, kind, actor_label, created_at }) => ({
          id,
          actor: actor_label,
          deed: kind === 'school_entered' ? 'worked here' : 'left',
          at: created_at,
        }))}
      />
    </Card>
  );
}
