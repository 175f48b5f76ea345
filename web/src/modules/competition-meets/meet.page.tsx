import { useParams } from 'react-router';
import { jobsOf } from '../../shared/meet/jobs.ts';
import { meetReads } from '../../shared/meet/meet.queries.ts';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { MeetMenu } from './exchange/meet-menu.tsx';
import { HOME, KINDS } from './meet.ts';

/** One meet: what it is, and its parts behind doors, as far as the person's jobs open them. */
export function MeetPage() {
  const { id = '' } = useParams();
  const tabs = useSubjectTabs('meet');
  const manages = useCan('competition-meets:manage');
  return (
    <RecordPage
      query={useRead(meetReads.meet, id)}
      noun="meet"
      back={{ to: HOME, label: 'Meets' }}
      title={({ title }) => title}
      state={({ state }) => <StateTag of={MEET_STATE} is={state} />}
      actions={({ id: meet, my_jobs }) => <MeetMenu meet={meet} jobs={jobsOf(my_jobs, manages)} />}
      facts={({ kind, venue, address, about }) => [
        ['Kind', KINDS[kind]],
        ['Venue', venue],
        ['Address', address],
        ['About', about],
      ]}
      tabs={({ id: meet, title, my_jobs }) => tabs({ id: meet, title, jobs: jobsOf(my_jobs, manages) })}
      subject={{ module: 'competition-meets', table: 'meets' }}
      log
      files="competition-meets:update"
      comments="competition-meets:update"
    />
  );
}
