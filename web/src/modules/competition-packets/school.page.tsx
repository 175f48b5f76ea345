import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ForMeet } from '../../shared/meet/for-meet.tsx';
import type { Meet } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { leastSure, type Packet } from '../../shared/meet/packet/packet.ts';
import { type Desk, packets } from './packets.queries.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { usePackets } from './use-packets.ts';

// It brings the scoring engine along, which the page doesn't need to say whose it is.
const SchoolResults = lazy(() =>
  import('../../shared/meet/packet/school-results.tsx').then((file) => ({ default: file.SchoolResults })),
);

/** What one school gets of a meet, on a screen: its rows with sheets, comments, and how each came about. */
export function SchoolPage() {
  const { meet: id = '', school = '' } = useParams();
  return (
    <ForMeet id={id} title="School packet" back={backTo(id, 'Meet')}>
      {(meet) => <OfSchool meet={meet} school={school} />}
    </ForMeet>
  );
}

function OfSchool({ meet, school }: { meet: Meet; school: string }) {
  const desk = useRead(packets.desk, meet.id);
  const packet = useRead(packets.packet, meet.id, school);
  const all = joined([desk, packet], () => desk.data && packet.data && { desk: desk.data, packet: packet.data });
  if (all.data) return <Ready meet={meet} {...all.data} />;
  return (
    <Page title="School packet" back={backTo(meet.id, meet.title)}>
      <QueryView query={all}>{() => null}</QueryView>
    </Page>
  );
}

const backTo = (meet: string, label: string) => ({ to: `/app/competition-portal/meets/${meet}?tab=packets`, label });

function Ready({ meet, desk, packet }: { meet: Meet; desk: Desk; packet: Packet }) {
  const ties = useRead(packets.ties, meet.id, desk.parts);
  const { progress, create, cancel } = usePackets(meet, desk);
  const school = desk.schools.find(({ id }) => id === packet.school.id);
  const isOut = packet.events.length > 0 || packet.overall !== null;
  const sure = leastSure([...packet.events, ...(packet.overall ? [packet.overall] : [])]);
  return (
    <Page
      title={packet.school.name}
      back={backTo(meet.id, meet.title)}
      subtitle={[packet.school.code, meet.title, sure && `${sure} results`].filter(Boolean).join(' · ')}
      actions={
        school &&
        isOut && (
          <ActButton primary icon={IconPackage} busy={progress !== null} onPress={() => void create([school])}>
            Create packet (PDF)
          </ActButton>
        )
      }
    >
      {isOut ? (
        <QueryView query={ties}>
          {(words) => (
            <Suspense fallback={<Loading />}>
              <SchoolResults packet={packet} ties={words} />
            </Suspense>
          )}
        </QueryView>
      ) : (
        <EmptyState
          icon={IconPackage}
          title="Nothing is released yet"
          text="What this school gets shows up here once a result is released to schools."
        />
      )}
      {progress && <ProgressDialog progress={progress} onCancel={cancel} />}
    </Page>
  );
}
