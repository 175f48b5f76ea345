import { MEET_STATE } from '../../shared/meet/states.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { desk } from './desk.queries.ts';
import { MEETS } from './desk.ts';
import classes from './portal.module.css';

/** The meet that an event of the calendar is, with the way to it. */
export function MeetNote({ subject }: { subject: Subject }) {
  const meet = useReadWhen(useCan('competition-meets:read'), desk.meetOf, subject.id).data;
  if (!meet) return null;
  return (
    <div className={classes.banner}>
      <Card title="Hosted meet" flush>
        <Lines>
          <Line
            title={<TextLink to={`${MEETS}/${meet.id}`}>{meet.title}</TextLink>}
            notes={['Its days, title, and venue change on the meet']}
          >
            <StateTag of={MEET_STATE} is={meet.state} />
          </Line>
        </Lines>
      </Card>
    </div>
  );
}
