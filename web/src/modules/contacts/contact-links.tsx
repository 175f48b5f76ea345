import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import type { Contact } from './contact.api.ts';
import { contacts } from './contact.queries.ts';
import { LinkForm } from './link-form.tsx';
import { LinkLine } from './link-line.tsx';

/** The cadets that a contact is linked to. */
export function ContactLinks({ contact }: { contact: Contact }) {
  const [adding, setAdding] = useState(false);
  const query = useRead(contacts.links, 'contact' as const, contact.id);
  return (
    <Card
      title="Cadets"
      flush
      action={
        <ActButton size="xs" needs="contacts:update" onPress={() => setAdding(true)}>
          Link a cadet
        </ActButton>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconLink}
            title="Not linked to a cadet"
            text="Link families to show who to call and who can pick up."
          />
        }
      >
        {(links) => (
          <Lines>
            {links.map((link) => (
              <LinkLine
                key={link.id}
                link={link}
                title={link.cadet}
                to={`/app/cadets/${link.cadet_id}?tab=guardians`}
              />
            ))}
          </Lines>
        )}
      </QueryView>
      {adding && <LinkForm contact={contact} onClose={() => setAdding(false)} />}
    </Card>
  );
}
