import { useParams } from 'react-router';
import { jobsOf, type MeetJob } from '../../shared/meet/jobs.ts';
import { MeetBanner } from '../../shared/meet/meet-banner.tsx';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { ArchiveButton } from '../../shared/record/archive-button.tsx';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { useOpen } from '../../shared/query/use-open.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { HOME } from './meet.ts';
import { MeetForm } from './overview/meet-form.tsx';
import { Overview } from './overview/overview.tsx';
import { isOpen } from './use-meet-part.ts';
import { MeetMenu } from './exchange/meet-menu.tsx';

/** One meet: what it is, and its parts behind doors, as far as the person's jobs open them. */
export function MeetPage() {
  const { id = '' } = useParams();
  const tabs = useSubjectTabs('meet');
  const manages = useCan('competition-meets:manage');
  const jobs = ({ my_jobs }: Meet) => jobsOf(my_jobs, manages);
  return (
    <RecordPage
      query={useRead(meetReads.meet, id)}
      noun="meet"
      back={{ to: HOME, label: 'Meets' }}
      title={({ title }) => title}
      state={({ state, archived_at }) => <StateTag of={MEET_STATE} is={archived_at === null ? state : 'hidden'} />}
      banner={(meet) => <MeetBanner meet={meet.id} />}
      actions={(meet) => <MeetVerbs meet={meet} jobs={jobs(meet)} />}
      tabs={(meet) => tabs({ id: meet.id, title: meet.title, jobs: jobs(meet) })}
      subject={{ module: 'competition-meets', table: 'meets' }}
      log
      logDoor="Setup"
      files="competition-meets:update"
      comments="competition-meets:update"
      ended={({ state }) => state === 'archived'}
    >
      {(meet) => <Overview meet={meet} jobs={jobs(meet)} />}
    </RecordPage>
  );
}

/** Apart from the end of a meet, after which it is archived. */
const HIDING = {
  verbs: ['Hide from the list', 'Show in the list'],
  done: ['hidden from the list', 'is in the list again'],
} as const;

function MeetVerbs({ meet, jobs }: { meet: Meet; jobs: readonly MeetJob[] }) {
  const [editing, setEditing] = useOpen('edit');
  const mayEdit = jobs.includes('director') && isOpen(meet);
  return (
    <>
      <MeetMenu meet={meet.id} jobs={jobs} />
      <ArchiveButton
        row={meet}
        name={meet.title}
        module="competition-meets"
        table="meets"
        needs="competition-meets:update"
        words={HIDING}
      />
      {mayEdit && <ActButton onPress={() => setEditing(true)}>Edit</ActButton>}
      {mayEdit && editing && <MeetForm row={meet} onClose={() => setEditing(false)} />}
    </>
  );
}
