import { IconCalendarQuestion } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { answers } from './answers.queries.ts';
import { InvitationLine } from './invitation-line.tsx';

const EMPTY = {
  icon: IconCalendarQuestion,
  title: 'No answer needed',
  text: 'If this event has a sign-up, you answer here.',
};

/** What an event asks of the person's own cadets. */
export function OwnAnswers({ subject }: { subject: Subject }) {
  const { timeZone } = useSchool();
  return (
    <LineCard
      query={useRead(answers.invitations, subject.id)}
      title="Your answer"
      rows={(list) => list}
      line={(one) => <InvitationLine key={one.cadet_id} invitation={one} title={one.first_name} timeZone={timeZone} />}
      empty={EMPTY}
    />
  );
}

/** The same, as long as the event asks something of them. */
export function AnswersAsked({ subject }: { subject: Subject }) {
  const asked = useRead(answers.invitations, subject.id).data ?? [];
  return asked.length > 0 ? <OwnAnswers subject={subject} /> : null;
}
