import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import type { Contact } from './contact.api.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Interactions } from './interactions.tsx';
import { CHANNEL, languageName, STATUS, TYPE } from './contact.ts';
import { MergedContacts } from './merge/merged-contacts.tsx';
import { Members } from './organizations/members.tsx';
import { contacts, useArchiveContacts } from './contact.queries.ts';

/** One contact: how to reach them, the cadets they are linked to, and what the office noted. */
export function ContactPage() {
  const { id = '' } = useParams();
  const tabsOfOthers = useSubjectTabs('contact');
  return (
    <RecordPage
      query={useRead(contacts.one, id)}
      noun="contact"
      back={{ to: '/app/contacts', label: 'Contacts' }}
      title={({ name }) => name}
      eyebrow={({ type }) => TYPE.label(type)}
      state={({ status, do_not_contact: leave }) => (
        <>
          {status !== 'active' && <StateTag of={STATUS} is={status} />}
          {leave && <Tag tone="bad">Do not contact</Tag>}
        </>
      )}
      actions={(contact) => <Verbs contact={contact} />}
      facts={factsOf}
      tabs={({ id: contact, name }) => tabsOfOthers({ id: contact, title: name })}
      subject={{ module: 'contacts', table: 'contacts' }}
      log
    >
      {(contact) => (
        <>
          <ContactLinks contact={contact} />
          <Members of="contact" id={contact.id} name={contact.name} />
          <Interactions contact={contact.id} />
          <MergedContacts contact={contact.id} />
          <Card title="Notes" note="The contact can read these.">
            <Prose otherwise="No notes.">{contact.notes}</Prose>
          </Card>
          <Card title="Office note" note="Only staff can read this.">
            <Prose otherwise="No office note.">{contact.office_note}</Prose>
          </Card>
        </>
      )}
    </RecordPage>
  );
}

function Verbs({ contact }: { contact: Contact }) {
  const [editing, setEditing] = useState(false);
  const archives = useArchiveContacts();
  const archive = contact.status !== 'archived';
  return (
    <>
      <ActButton
        needs="contacts:delete"
        busy={archives.busy}
        onPress={() => archives.start({ ids: [contact.id], archive })}
      >
        {archive ? 'Archive' : 'Restore'}
      </ActButton>
      <ActButton primary needs="contacts:update" onPress={() => setEditing(true)}>
        Edit contact
      </ActButton>
      {editing && <ContactForm contact={contact} onClose={() => setEditing(false)} />}
    </>
  );
}

function factsOf(contact: Contact): [string, React.ReactNode][] {
  const { phone, email } = contact;
  return [
    ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
    [
      'Email',
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    ['Prefers', CHANNEL.label(contact.preferred_channel)],
    ['Language', languageName(contact.preferred_language)],
    ['Organization', [contact.title, contact.organization].filter(Boolean).join(', ') || null],
    ['Address', contact.address],
    ['Tags', contact.tag_words || null],
    ['Account', contact.has_account ? 'Signs in to Guidon' : 'No account'],
  ];
}
