import { IconTrophy } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { EventLines } from '../../shared/meet/registration/event-lines.tsx';
import { OpenDocumentCard } from '../../shared/meet/registration/document-card.tsx';
import { HostCard } from '../../shared/meet/registration/host-card.tsx';
import { HowToRegister } from '../../shared/meet/registration/how-to-register.tsx';
import { WhenAndWhere } from '../../shared/meet/registration/meet-facts.tsx';
import { OPEN, type OpenMeet } from '../../shared/meet/registration/open-meet.ts';
import { OPEN_STATE, REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Prose } from '../../shared/ui/prose.tsx';
import { openReads } from './open-meets.queries.ts';
import { RegisterButton } from './register-button.tsx';
import { RegisterNote } from './register-note.tsx';

/** A meet of another school for those who may come: what it is, and how to register. */
export function OpenMeetPage() {
  const { id = '' } = useParams();
  const code = useSearchParams()[0].get('code');
  const query = useRead(openReads.meet, id, code);
  const meet = query.data;
  return (
    <Page
      title={meet?.title ?? 'Competition'}
      back={{ to: OPEN, label: 'Open competitions' }}
      mark={meet && <Mark meet={meet} />}
      actions={meet && <RegisterButton meet={meet} code={code} />}
    >
      {meet === null ? (
        <EmptyState
          icon={IconTrophy}
          title="This competition isn't there"
          text="It may be over, or closed to your school. If a host sent you a link, open it again or ask for a new one."
          action={<ActButton to={OPEN}>See open competitions</ActButton>}
        />
      ) : (
        <QueryView query={query}>{(one) => one && <Parts meet={one} />}</QueryView>
      )}
    </Page>
  );
}

function Mark({ meet }: { meet: OpenMeet }) {
  if (meet.registration && meet.registration.state !== 'withdrawn')
    return <StateTag of={REGISTRATION_STATE} is={meet.registration.state} />;
  const isFull = meet.clock === 'open' && meet.places_left === 0;
  return <StateTag of={OPEN_STATE} is={isFull ? (meet.takes_waiting ? 'waiting' : 'full') : meet.clock} />;
}

function Parts({ meet }: { meet: OpenMeet }) {
  return (
    <div className={parts.stack}>
      <RegisterNote meet={meet} />
      <WhenAndWhere meet={meet} />
      <HowToRegister meet={meet} />
      <EventLines meet={meet} />
      {meet.terms && (
        <Card title="Terms">
          <Prose>{meet.terms}</Prose>
        </Card>
      )}
      {meet.documents.map((document) => (
        <OpenDocumentCard key={document.id} document={document} opens={meet.way !== 'link'} />
      ))}
      <HostCard host={meet.host} />
    </div>
  );
}
