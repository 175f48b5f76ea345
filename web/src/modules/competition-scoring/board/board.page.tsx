import { useParams } from 'react-router';
import { ForMeet } from '../../../shared/meet/for-meet.tsx';
import { type Meet, type MeetEvent, meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AccessDenied } from '../../../shared/permission/access-denied.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EventBoard } from './event-board.tsx';
import { Rounds } from './decide/rounds.tsx';
import { summaryPath } from './paths.ts';
import { useBoardJobs } from './use-board-jobs.ts';

/** The tabulation board of one event of a meet; the address says which. */
export function BoardPage() {
  const { meet: id = '' } = useParams();
  return (
    <ForMeet id={id} title="Board" back={summaryPath(id)}>
      {(meet) => <MeetBoard meet={meet} />}
    </ForMeet>
  );
}

function MeetBoard({ meet }: { meet: Meet }) {
  const jobs = useBoardJobs(meet);
  const events = useRead(meetReads.events, meet.id);
  const { params } = useAddress();
  if (!jobs.reads) return <AccessDenied />;
  const planned = (events.data ?? []).filter(({ cancelled_at }) => cancelled_at === null);
  const event = planned.find(({ id }) => id === params.get('event')) ?? planned[0];
  if (event) return <OneEvent key={event.id} meet={meet} event={event} events={planned} />;
  return (
    <Page title="Board" eyebrow={meet.title} back={summaryPath(meet.id)}>
      <QueryView query={events}>
        {() => <EmptyState title="No events yet" text="Plan the events of the meet first." />}
      </QueryView>
    </Page>
  );
}

type Props = { meet: Meet; event: MeetEvent; events: MeetEvent[] };

function OneEvent(props: Props) {
  return props.event.form === 'knockout' ? <Rounds {...props} /> : <EventBoard {...props} />;
}
