import { REGISTRATIONS } from '../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatDays } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { openReads } from './open-meets.queries.ts';

/** The school's own registrations for meets to come, with what is left to do; nothing where there are none. */
export function OwnRegistrations() {
  const rows = useReadWhen(useCan('competition-entries:read'), openReads.registrations).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      title="Your registrations"
      count={rows.length}
      flush
      action={<TextLink to={REGISTRATIONS}>See all</TextLink>}
    >
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            title={<TextLink to={`${REGISTRATIONS}/${row.id}`}>{row.title}</TextLink>}
            notes={[
              [
                formatDays(row.starts_on ?? '', row.ends_on ?? ''),
                row.missing ? `${counted(row.missing, 'thing')} left to do` : 'Nothing left to do',
                row.due_at && `by ${formatMoment(row.due_at)}`,
              ],
            ]}
          >
            <StateTag of={REGISTRATION_STATE} is={row.state} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
