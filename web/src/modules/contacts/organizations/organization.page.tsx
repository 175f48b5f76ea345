import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { Members } from './members.tsx';
import type { Organization } from './organization.api.ts';
import { OrganizationForm } from './organization-form.tsx';
import { Talks } from './talks.tsx';
import { KIND, ORGANIZATION_STATUS, RENEWAL } from './organization.ts';
import { organizations, useArchiveOrganizations } from './organization.queries.ts';
import { RenewForm } from './renew-form.tsx';

/** One organization: how to reach it, who belongs to it, what it sponsors, and what was said. */
export function OrganizationPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(organizations.organization, id)}
      noun="organization"
      back={{ to: '/app/contacts/organizations', label: 'Organizations' }}
      title={({ name }) => name}
      eyebrow={({ kind }) => KIND.label(kind)}
      state={({ status, renewal }) => (
        <>
          {status === 'archived' && <StateTag of={ORGANIZATION_STATUS} is={status} />}
          {(renewal === 'due' || renewal === 'overdue') && <StateTag of={RENEWAL} is={renewal} />}
        </>
      )}
      actions={(row) => <Verbs row={row} />}
      facts={factsOf}
      subject={{ module: 'contacts', table: 'organizations' }}
      log
    >
      {(row) => (
        <>
          <Members of="organization" id={row.id} name={row.name} />
          <Talks organization={row.id} />
          <Card title="Note" note="Only staff can read this.">
            <Prose otherwise="No note.">{row.note}</Prose>
          </Card>
        </>
      )}
    </RecordPage>
  );
}

function Verbs({ row }: { row: Organization }) {
  const [open, setOpen] = useState<'edit' | 'renew' | null>(null);
  const archives = useArchiveOrganizations();
  const archive = row.status !== 'archived';
  return (
    <>
      <ActButton
        needs="contacts:delete"
        busy={archives.busy}
        onPress={() => archives.start({ ids: [row.id], archive })}
      >
        {archive ? 'Archive' : 'Restore'}
      </ActButton>
      {archive && row.renewal_on && (
        <ActButton needs="contacts:update" onPress={() => setOpen('renew')}>
          Renew…
        </ActButton>
      )}
      <ActButton primary needs="contacts:update" onPress={() => setOpen('edit')}>
        Edit organization
      </ActButton>
      {open === 'edit' && <OrganizationForm row={row} onClose={() => setOpen(null)} />}
      {open === 'renew' && <RenewForm row={row} onClose={() => setOpen(null)} />}
    </>
  );
}

function factsOf({ phone, website, address, award_names: awards, renewal_on: on }: Organization): FactLine[] {
  return [
    ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
    [
      'Website',
      website && (
        <a key="website" href={website} target="_blank" rel="noreferrer">
          {website.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
    ['Address', address],
    ['Sponsors', awards],
    ['Renew by', on && formatDay(on)],
  ];
}
