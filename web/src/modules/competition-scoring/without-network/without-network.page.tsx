import { IconDownload } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ForMeet } from '../../../shared/meet/for-meet.tsx';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { opensOffline } from '../../../shared/outbox/opens-offline.ts';
import { AccessDenied } from '../../../shared/permission/access-denied.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { openReader } from '../../../shared/scan/open-reader.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { summaryPath } from '../board/paths.ts';
import { useBoardJobs } from '../board/use-board-jobs.ts';
import { BringCard } from './bring-card.tsx';
import { BroughtLines } from './brought-lines.tsx';
import { LocalStandings } from './local-standings.tsx';
import { broughtGroup, useBrought } from './use-brought.ts';
import { type Carried, useCarried } from './use-carried.ts';
import { useStandings } from './use-standings.ts';
import classes from './without-network.module.css';

/** A meet on the tabulator's device: marks come from judges' devices without a network, standings are computed here. */
export function WithoutNetworkPage() {
  const { meet: id = '' } = useParams();
  return (
    <ForMeet id={id} title="Without a network" back={summaryPath(id)}>
      {(meet) => <OnDevice meet={meet} />}
    </ForMeet>
  );
}

function OnDevice({ meet }: { meet: Meet }) {
  const jobs = useBoardJobs(meet);
  const { query, takeAlong } = useCarried(meet);
  if (!jobs.reads) return <AccessDenied />;
  const take = async () => {
    // The reader of codes is needed without a network too.
    await Promise.all([takeAlong(), openReader().catch(() => undefined)]);
    if (!navigator.onLine) toast.failed('No connection', 'The meet stays as it was taken along last.');
    else if (await opensOffline()) toast.done('This device has the meet as it is now.');
    else toast.failed('Not taken along', "This browser doesn't open pages without a connection. Use another one.");
  };
  return (
    <Page
      title="Without a network"
      eyebrow={meet.title}
      back={summaryPath(meet.id)}
      subtitle="Take the meet along before the day. This page then opens at a venue without internet, for 24 hours."
      actions={
        <ActButton primary icon={IconDownload} onPress={() => void take()}>
          Take this meet along
        </ActButton>
      }
    >
      <QueryView query={query}>{(carried) => <Ready meet={meet} carried={carried} />}</QueryView>
    </Page>
  );
}

function Ready({ meet, carried }: { meet: Meet; carried: Carried }) {
  const { brought, take } = useBrought(meet.id);
  const answer = useStandings(
    carried,
    brought.map(({ marks }) => marks),
  );
  const waiting = brought.filter(({ state }) => state !== 'arrived').length;
  return (
    <div className={classes.stack}>
      <Card title="On this device">
        <p>
          {[
            `Taken along ${formatMoment(carried.at)}`,
            counted(carried.events.length, 'event'),
            counted(carried.known.entries.length, 'entry', 'entries'),
            counted(carried.known.seats.length, 'seat'),
          ].join(' · ')}
        </p>
        <OutboxNote
          group={broughtGroup(meet.id)}
          counted={(number) => counted(number, 'file')}
          saved="Everything that was brought is on the server."
        />
        <p className={parts.noteLine}>Certifying needs the server.</p>
      </Card>
      <BringCard meet={meet.id} onTake={take} />
      <BroughtLines brought={brought} unplaced={answer && 'unplaced' in answer ? answer.unplaced : []} />
      {answer === null && <Loading />}
      {answer && 'fault' in answer && <ProblemLine>{answer.fault}</ProblemLine>}
      {answer && 'results' in answer && (
        <LocalStandings meet={meet} carried={carried} results={answer.results} waiting={waiting} />
      )}
    </div>
  );
}
