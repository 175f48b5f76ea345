import { useParams } from 'react-router';
import { ForMeet } from '../../../../shared/meet/for-meet.tsx';
import { jobsOf } from '../../../../shared/meet/jobs.ts';
import type { Meet } from '../../../../shared/meet/meet.queries.ts';
import { AccessDenied } from '../../../../shared/permission/access-denied.tsx';
import { useCan } from '../../../../shared/permission/use-permissions.ts';
import { joined } from '../../../../shared/query/joined.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import { useAddress } from '../../../../shared/query/use-address.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { HOME } from '../../meet.ts';
import { isOpen } from '../../use-meet-part.ts';
import { scheduleReads } from '../schedule.queries.ts';
import type { Source } from './kept.ts';
import { OpenBoard } from './open-board.tsx';

const back = (id: string) => ({ to: `${HOME}/${id}?tab=schedule`, label: 'Schedule' });

/** The schedule of a meet as a board of areas and time; the address says which version. */
export function ScheduleBoardPage() {
  const { id = '' } = useParams();
  return (
    <ForMeet id={id} title="Board" back={back(id)}>
      {(meet) => <MeetBoard meet={meet} />}
    </ForMeet>
  );
}

function MeetBoard({ meet }: { meet: Meet }) {
  const jobs = jobsOf(meet.my_jobs, useCan('competition-meets:manage'));
  if (!jobs.includes('director') && !jobs.includes('tabulator')) return <AccessDenied />;
  return <Read meet={meet} />;
}

function Read({ meet }: { meet: Meet }) {
  const { params } = useAddress();
  const versions = useRead(scheduleReads.versions, meet.id);
  const chosen = params.get('version');
  const newest = versions.data?.[0]?.id;
  const source: Source =
    params.get('from') === 'built'
      ? { kind: 'built' }
      : (chosen ?? newest)
        ? { kind: 'version', id: chosen ?? newest ?? '' }
        : { kind: 'blank' };
  const day = useRead(scheduleReads.day, meet.id);
  const version = useRead(scheduleReads.version, source.kind === 'version' ? source.id : undefined);
  const query = joined([day, versions, ...(source.kind === 'version' ? [version] : [])], () => {
    if (!day.data || !versions.data || (source.kind === 'version' && version.data === undefined)) return undefined;
    return { ...day.data, version: source.kind === 'version' ? (version.data ?? null) : null };
  });
  const isReady = query.data !== undefined;
  if (isReady && query.data?.day && (source.kind !== 'version' || query.data.version))
    return (
      <OpenBoard
        key={`${source.kind} ${source.kind === 'version' ? source.id : ''}`}
        meet={meet}
        mayPlan={isOpen(meet)}
        source={source}
        file={query.data.file}
        day={query.data.day}
        version={query.data.version}
      />
    );
  return (
    <Page title="Board" eyebrow={meet.title} back={back(meet.id)}>
      <QueryView query={query} isEmpty={() => false}>
        {(data) =>
          data?.day ? (
            <EmptyState title="Couldn’t find this version" text="It was removed. Open another one from the schedule." />
          ) : (
            <EmptyState title="The day can’t be read as it is" text="Check its hours and stops on the schedule." />
          )
        }
      </QueryView>
    </Page>
  );
}
