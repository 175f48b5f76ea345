import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../../shared/meet/registration/states.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { dayReads } from './day.queries.ts';

/** The registration whose day an event of the calendar is, with the way to it. */
export function DayNote({ subject }: { subject: Subject }) {
  const registration = useRead(dayReads.ofEvent, subject.id).data;
  if (!registration) return null;
  return (
    <Card title="Registration" flush>
      <Lines>
        <Line
          title={<TextLink to={`${REGISTRATIONS}/${registration.id}?tab=day`}>{registration.title}</TextLink>}
          notes={[`Hosted by ${registration.host}`, 'The roster says who is expected, and the dates follow the host']}
        >
          <StateTag of={REGISTRATION_STATE} is={registration.state} />
        </Line>
      </Lines>
    </Card>
  );
}
