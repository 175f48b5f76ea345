import { Menu } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../../shared/permission/allow.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { InteractionForm } from '../interaction-form.tsx';
import { MemberForm, TitleForm } from './member-form.tsx';
import type { Member } from './organization.api.ts';
import { KIND } from './organization.ts';
import { organizations, useEndMember } from './organization.queries.ts';

type Props = { of: 'organization' | 'contact'; id: string; name: string };

const WORDS = {
  organization: {
    title: 'People',
    add: 'Add a person',
    none: 'No people yet',
    text: 'Add who to call, such as the post commander.',
  },
  contact: {
    title: 'Organizations',
    add: 'Add to an organization',
    none: 'In no organization',
    text: 'Add the post, club, unit, or company they belong to.',
  },
};

/** Who belongs to an organization, or to which organizations a contact belongs. */
export function Members({ of, id, name }: Props) {
  const [adding, setAdding] = useState(false);
  const query = useRead(organizations.members, of, id);
  const words = WORDS[of];
  return (
    <Card
      title={words.title}
      flush
      action={
        <ActButton size="xs" needs="contacts:update" onPress={() => setAdding(true)}>
          {words.add}
        </ActButton>
      }
    >
      <QueryView query={query} empty={<EmptyState icon={IconUsers} title={words.none} text={words.text} />}>
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <MemberLine key={row.id} of={of} row={row} />
            ))}
          </Lines>
        )}
      </QueryView>
      {adding && <MemberForm of={of} id={id} name={name} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function MemberLine({ of, row }: { of: Props['of']; row: Member }) {
  const [open, setOpen] = useState<'edit' | 'log' | null>(null);
  const end = useEndMember();
  const inside = of === 'organization';
  const close = () => setOpen(null);
  return (
    <Line
      title={
        <TextLink
          to={inside ? `/app/contacts/${row.contact_id}` : `/app/contacts/organizations/${row.organization_id}`}
        >
          {inside ? row.name : row.organization}
        </TextLink>
      }
      notes={[[row.title, !inside && KIND.label(row.kind), inside && row.phone, inside && row.email]]}
    >
      <Allow to="contacts:update">
        <VerbMenu label={`Actions for ${inside ? row.name : row.organization}`}>
          <Menu.Item onClick={() => setOpen('edit')}>Edit title…</Menu.Item>
          <Menu.Item onClick={() => setOpen('log')}>Log a conversation…</Menu.Item>
          <Menu.Item onClick={() => end.start(row.id)}>Remove from the organization</Menu.Item>
        </VerbMenu>
      </Allow>
      {open === 'edit' && <TitleForm row={row} onClose={close} />}
      {open === 'log' && (
        <InteractionForm contact={row.contact_id} organization={row.organization_id} onClose={close} />
      )}
    </Line>
  );
}
