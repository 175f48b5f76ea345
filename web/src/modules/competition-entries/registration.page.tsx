import { IconTrophy } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { REGISTRATIONS } from '../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDays } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import parts from '../../shared/ui/parts.module.css';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { EntriesTab } from './entries/entries-tab.tsx';
import { FactsCard } from './facts/facts-card.tsx';
import { LeftToDo } from './left-to-do.tsx';
import { MeetTab } from './meet-tab.tsx';
import { MessagesCard } from './messages/messages-card.tsx';
import { NextCard } from './next-card.tsx';
import { entryReads } from './registration.queries.ts';
import type { Registration } from './registration.ts';
import { RegistrationVerbs } from './registration-verbs.tsx';
import { LateNote } from './times/late-note.tsx';

/** States in which the school takes part: there are results to read, or will be. */
const TOOK_PART = ['approved', 'confirmed', 'checked_in', 'completed'];

/** A registration of the school: where it is, what is left to do, and what the school enters. */
export function RegistrationPage() {
  const { id = '' } = useParams();
  const tabs = useSubjectTabs('registration');
  const mayUpdate = useCan('competition-entries:update');
  return (
    <RecordPage
      query={useRead(entryReads.page, id)}
      noun="registration"
      back={{ to: REGISTRATIONS, label: 'Registrations' }}
      title={({ meet }) => meet.title}
      eyebrow={({ meet }) => `${formatDays(meet.starts_on, meet.ends_on)} · ${meet.host.name}`}
      state={({ state }) => <StateTag of={REGISTRATION_STATE} is={state} />}
      actions={(row) => (
        <>
          {TOOK_PART.includes(row.state) && (
            <ActButton icon={IconTrophy} to={`${REGISTRATIONS}/${row.id}/results`}>
              Results
            </ActButton>
          )}
          <RegistrationVerbs row={row} />
        </>
      )}
      tabs={(row) => [
        { id: 'entries', label: 'Entries', show: () => <EntriesTab row={row} /> },
        { id: 'documents', label: 'Documents', show: () => <DocumentsTab row={row} /> },
        ...tabs({ id: row.id, title: row.meet.title }),
        { id: 'meet', label: 'The meet', show: () => <MeetTab meet={row.meet} /> },
      ]}
      subject={{ module: 'competition-entries', table: 'meet_registrations' }}
      sides={({ meet }) => ({ mine: 'entrant', other: meet.host.name, hostModule: 'competition-meets' })}
      log
      files={() => mayUpdate}
      comments="competition-entries:manage"
    >
      {(row) => <Overview row={row} />}
    </RecordPage>
  );
}

function Overview({ row }: { row: Registration }) {
  return (
    <div className={parts.stack}>
      <LateNote registration={row.id} zone={row.meet.time_zone} />
      <NextCard row={row} />
      <LeftToDo row={row} />
      <MessagesCard registration={row.id} host={row.meet.host.name} />
      <FactsCard row={row} />
    </div>
  );
}
