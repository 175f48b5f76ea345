import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { BEFORE_START } from '../../../shared/meet/states.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { HOME } from '../meet.ts';
import { MessagesCard } from '../messages/messages-card.tsx';
import { useAtMeet } from '../use-at-meet.ts';
import { useMeetPart } from '../use-meet-part.ts';
import { Board } from './board.tsx';
import { EventsCard } from './events-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { StatusCard } from './status-card.tsx';
import { registrationReads } from './registration.queries.ts';

/** The registrations of a meet for its host: whether they're open, who comes, what each still needs, and who waits. */
export function RegistrationTab({ subject }: { subject: Subject }) {
  const { meet } = useMeetPart(subject);
  const { directs } = useAtMeet(subject);
  const { params } = useAddress();
  const opening = useRead(registrationReads.opening, subject.id);
  if (!meet || opening.isPending) return <Loading />;
  if (!opening.data && !BEFORE_START.includes(meet.state))
    return (
      <EmptyState
        title="This meet took no registrations here"
        text="Its schools were added by hand. They are under Schools."
      />
    );
  if (!opening.data)
    return (
      <EmptyState
        title="This meet takes no registrations here"
        text="Say how schools register, and they enter themselves. Schools that you add by hand are under Schools."
        action={directs && <TextLink to={`${HOME}/${meet.id}?tab=register`}>Say how schools register</TextLink>}
      />
    );
  return (
    <div className={parts.stack}>
      <StatusCard meet={meet} opening={opening.data} directs={directs} />
      <Board meet={meet} opening={opening.data} directs={directs} words={params.get('q') ?? ''} />
      <EventsCard meet={meet.id} />
      {directs && <MessagesCard meet={meet} />}
      {directs && <InvitationsCard meet={meet} opening={opening.data} />}
    </div>
  );
}
