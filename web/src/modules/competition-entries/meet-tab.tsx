import { EventLines } from '../../shared/meet/registration/event-lines.tsx';
import { HostCard } from '../../shared/meet/registration/host-card.tsx';
import { HowToRegister } from '../../shared/meet/registration/how-to-register.tsx';
import { WhenAndWhere } from '../../shared/meet/registration/meet-facts.tsx';
import type { MeetFacts } from '../../shared/meet/registration/open-meet.ts';
import parts from '../../shared/ui/parts.module.css';

/** What the host says of the meet. */
export function MeetTab({ meet }: { meet: MeetFacts }) {
  return (
    <div className={parts.stack}>
      <WhenAndWhere meet={meet} />
      <HowToRegister meet={meet} />
      <EventLines meet={meet} />
      <HostCard host={meet.host} />
    </div>
  );
}
