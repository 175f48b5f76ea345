import { useParams } from 'react-router';
import { jobsOf } from '../../../shared/meet/jobs.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { REGISTRATION_STATE } from '../../../shared/meet/registration/states.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { useSubjectTabs } from '../../../shared/slot/subject-tabs.tsx';
import { HOME } from '../meet.ts';
import { isOpen } from '../use-meet-part.ts';
import { EntriesCard } from './entries-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { registrationReads } from './registration.queries.ts';
import type { Registration } from './registration.ts';
import { RegistrationVerbs } from './registration-verbs.tsx';

/** A school's registration as its host has it: what was sent, what is missing, and what both schools say about it. */
export function HostRegistrationPage() {
  const { id = '', registration = '' } = useParams();
  const meet = useRead(meetReads.meet, id).data;
  const board = useRead(registrationReads.board, id).data ?? [];
  const manages = useCan('competition-meets:manage');
  const tabs = useSubjectTabs('host_registration');
  const jobs = meet ? jobsOf(meet.my_jobs, manages) : [];
  const directs = Boolean(meet && isOpen(meet) && jobs.includes('director'));
  return (
    <RecordPage<Registration>
      query={useRead(registrationReads.one, id, registration)}
      noun="registration"
      back={{ to: `${HOME}/${id}?tab=registration`, label: meet?.title ?? 'Meet' }}
      title={({ name }) => name}
      eyebrow={({ order, code }) => (code ? `No. ${order} · ${code}` : `No. ${order}`)}
      state={({ state }) => <StateTag of={REGISTRATION_STATE} is={state} />}
      actions={(row) => (directs ? <RegistrationVerbs row={row} board={board} /> : null)}
      facts={factsOf}
      subject={{ module: 'competition-entries', table: 'meet_registrations' }}
      sides={(row) => ({ mine: 'host', other: row.name, hostModule: 'competition-meets' })}
      tabs={(row) => tabs({ id: row.id, title: row.name, jobs })}
      log
      files="competition-meets:update"
      comments="competition-meets:update"
    >
      {(row) => (
        <>
          <NeedsCard row={row} directs={directs} />
          <EntriesCard registration={row.id} directs={directs} />
        </>
      )}
    </RecordPage>
  );
}

function factsOf(row: Registration): FactLine[] {
  return [
    ['Submitted', row.submitted_at ? formatMoment(row.submitted_at) : 'Not yet'],
    row.state_reason !== null && ['Reason', row.state_reason],
    row.offer_until !== null && ['Place offered until', formatMoment(row.offer_until)],
    ['School', [row.place, row.programWords, row.unit_number].filter(Boolean).join(' · ')],
    row.is_returning && ['Came before', 'Yes'],
    ['Cadets', row.cadets === null ? 'Not given' : String(row.cadets)],
    row.buses !== null && ['Buses', String(row.buses)],
    row.arrives_at !== null && ['Arrives', formatMoment(row.arrives_at)],
    ['Contact', [row.contact_name, row.contact_phone, row.contact_email].filter(Boolean).join(' · ') || 'Not given'],
    row.arrived_at !== null && [
      'Checked in',
      `${formatMoment(row.arrived_at)}${row.arrived_cadets === null ? '' : `, ${row.arrived_cadets} cadets`}`,
    ],
  ];
}
