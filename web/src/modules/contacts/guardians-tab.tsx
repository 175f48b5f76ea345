import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, LineNumber, Lines } from '../../shared/ui/lines.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import type { Link } from './contact.api.ts';
import { linkWords } from './contact.ts';
import { contacts } from './contact.queries.ts';
import { LinkLine } from './link-line.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The people to call about a cadet, in order, and everyone who is linked to them. */
export function GuardiansTab({ cadet: { id } }: { cadet: SlotCadet }) {
  const query = useRead(contacts.links, 'cadet' as const, id);
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState
          icon={IconUsers}
          title="No one to call yet"
          text="Open a contact, or add one, and link them to this cadet."
          action={<ActButton to="/app/contacts">Open contacts</ActButton>}
        />
      }
    >
      {(links) => (
        <Stack gap="md">
          <Emergency cadet={id} links={links.filter(({ emergency_order: place }) => place !== null)} />
          <Card title="Linked people" count={links.length} flush>
            <Lines>
              {links.map((link) => (
                <LinkLine key={link.id} link={link} title={link.name} to={`/app/contacts/${link.contact_id}`} />
              ))}
            </Lines>
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}

function Emergency({ cadet, links }: { cadet: string; links: Link[] }) {
  const [ordering, setOrdering] = useState(false);
  if (links.length === 0) return null;
  return (
    <Card
      title="In an emergency, call"
      count={links.length}
      flush
      action={
        links.length > 1 && (
          <ActButton size="xs" needs="contacts:update" onPress={() => setOrdering(true)}>
            Change order
          </ActButton>
        )
      }
    >
      <Lines>
        {links.map((link, at) => (
          <Line key={link.id} title={`${at + 1}. ${link.name}`} notes={[[link.relation, ...linkWords(link)]]}>
            <LineNumber>{link.phone ? <PhoneLink phone={link.phone} /> : 'No phone on file'}</LineNumber>
          </Line>
        ))}
      </Lines>
      {ordering && <OrderDialog cadet={cadet} links={links} onClose={() => setOrdering(false)} />}
    </Card>
  );
}
