import { IconCircleCheck } from '@tabler/icons-react';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useBase } from '../event-address.ts';
import type { Invitation } from './answer-rows.ts';
import classes from './answers.module.css';
import { answers } from './answers.queries.ts';
import { InvitationLine } from './invitation-line.tsx';

const EMPTY = { icon: IconCircleCheck, title: 'Nothing to answer', text: 'Events that need your answer show up here.' };

/** Coming events that wait for an answer of the person, or for their confirmation: answered by one tap. */
export function WaitingAnswers() {
  const { timeZone } = useSchool();
  const waits = useWaits();
  const base = useBase();
  return (
    <LineCard
      query={useRead(answers.invitations, null)}
      title="Waiting for your answer"
      rows={(list) => list.filter(waits).slice(0, 6)}
      line={(one) => {
        const { day } = wallClock(one.starts_at, timeZone);
        const to = `${base}/calendar?month=${day.slice(0, 7)}&day=${day}&event=${one.event_id}`;
        return (
          <InvitationLine
            key={one.event_id + one.cadet_id}
            invitation={one}
            timeZone={timeZone}
            title={
              <>
                <TextLink to={to}>{one.title}</TextLink> · {schoolMoment(one.starts_at, timeZone)}
              </>
            }
          />
        );
      }}
      empty={EMPTY}
    />
  );
}

/** The same above the calendar of cadets and parents, as long as something waits. */
export function WaitingAnswersAbove() {
  const waits = useWaits();
  return useRead(answers.invitations, null).data?.some(waits) ? (
    <div className={classes.above}>
      <WaitingAnswers />
    </div>
  ) : null;
}

/** What still waits for the person: an answer, or a guardian's confirmation. */
function useWaits() {
  const isParent = useProfile().data?.role === 'parent';
  return ({ state, cancelled_at }: Invitation) =>
    cancelled_at === null && (state === null || (isParent && state === 'pending_guardian'));
}
