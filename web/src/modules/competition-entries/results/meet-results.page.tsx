import { IconGavel, IconPrinter, IconTrophy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { leastSure, type Packet } from '../../../shared/meet/packet/packet.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { EventsCard } from './events-card.tsx';
import { ProtestForm } from './protest-form.tsx';
import { ProtestsCard } from './protests-card.tsx';
import { type OwnResults, type RecapAnswer, resultReads } from './results.queries.ts';
import { TeamsCard } from './teams-card.tsx';
import { usePacketPdf } from './use-packet-pdf.ts';

// It brings the scoring engine along, which the page doesn't need for its first cards.
const SchoolResults = lazy(() =>
  import('../../../shared/meet/packet/school-results.tsx').then((file) => ({ default: file.SchoolResults })),
);

const BACK = { to: '/app/competition-portal/registrations/results', label: 'Results' };
/** By what a tie was broken is worked out from the scores of others, which a school doesn't have. */
const NO_TIES = new Map<string, never>();

/** What the school gets of a meet that it took part in: its results, recaps to answer, and its protests. */
export function MeetResultsPage() {
  const { id = '' } = useParams();
  const own = useRead(resultReads.own, id);
  const packet = useRead(resultReads.packet, own.data?.meet, own.data?.meet_school);
  const answers = useRead(resultReads.answers, id);
  const all = joined(
    [own, packet, answers],
    () => own.data && packet.data && answers.data && { own: own.data, packet: packet.data, answers: answers.data },
  );
  if (all.data) return <Ready id={id} {...all.data} />;
  return (
    <Page title="Results" back={BACK}>
      <QueryView query={all}>{() => null}</QueryView>
    </Page>
  );
}

type Props = { id: string; own: OwnResults; packet: Packet; answers: RecapAnswer[] };

function Ready({ id, own, packet, answers }: Props) {
  const [filing, setFiling] = useState(false);
  const { busy, save } = usePacketPdf(packet);
  const { meet, events, overall } = packet;
  const isOut = events.length > 0 || overall !== null;
  const sure = leastSure([...events, ...(overall ? [overall] : [])]);
  const certified = new Set(events.flatMap((event) => (event.certificate === null || own.amending ? [] : [event.id])));
  const entries = own.entries.filter(({ event_id }) => !certified.has(event_id));
  const mayProtest = own.started && !own.closed && meet.protest_minutes > 0 && entries.length > 0;
  return (
    <Page
      title={meet.title}
      back={BACK}
      subtitle={[meet.host, formatDays(meet.starts_on, meet.ends_on), sure && `${sure} results`]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {isOut && (
            <ActButton icon={IconPrinter} busy={busy} onPress={() => void save()}>
              Save packet (PDF)
            </ActButton>
          )}
          {mayProtest && (
            <ActButton needs="competition-entries:update" icon={IconGavel} onPress={() => setFiling(true)}>
              File a protest…
            </ActButton>
          )}
        </>
      }
    >
      <div className={parts.stack}>
        {isOut ? (
          <EventsCard id={id} own={own} packet={packet} answers={answers} />
        ) : (
          <EmptyState
            icon={IconTrophy}
            title="No results released yet"
            text="Your school’s places, score sheets, and comments show up here once the host releases them."
          />
        )}
        <ProtestsCard id={id} own={own} packet={packet} />
        <TeamsCard id={id} own={own} startsOn={meet.starts_on} />
        {isOut && (
          <Suspense fallback={<Loading />}>
            <SchoolResults packet={packet} ties={NO_TIES} />
          </Suspense>
        )}
      </div>
      {filing && <ProtestForm id={id} own={own} entries={entries} packet={packet} onClose={() => setFiling(false)} />}
    </Page>
  );
}
