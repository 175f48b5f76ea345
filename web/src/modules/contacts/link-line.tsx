import { Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import type { Link } from './contact.api.ts';
import { LINK, linkWords, RESTRICTION } from './contact.ts';
import { useDecideLink } from './contact.queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { LinkForm } from './link-form.tsx';
import { LiftForm, RestrictionForm } from './restriction-forms.tsx';

type Props = { link: Link; title: string; to: string };
type Open = 'edit' | 'rejected' | 'revoked' | 'restrict' | 'lift' | null;

/** One link between a contact and a cadet, with what may be done about it. */
export function LinkLine({ link, title, to }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Line
      title={<TextLink to={to}>{title}</TextLink>}
      notes={[[link.relation, ...linkWords(link)], link.restriction && link.restriction_note]}
    >
      <Group gap="xs" wrap="nowrap" ml="auto">
        {link.bound_by ? <StateTag of={RESTRICTION} is={link.bound_by} /> : <StateTag of={LINK} is={link.state} />}
        <Verbs link={link} title={title} onOpen={setOpen} />
      </Group>
      {open === 'edit' && <LinkForm contact={{ id: link.contact_id, name: link.name }} link={link} onClose={close} />}
      {(open === 'rejected' || open === 'revoked') && <DecisionForm link={link} decision={open} onClose={close} />}
      {open === 'restrict' && <RestrictionForm link={link} onClose={close} />}
      {open === 'lift' && <LiftForm link={link} onClose={close} />}
    </Line>
  );
}

type VerbsProps = { link: Link; title: string; onOpen: (open: Open) => void };

function Verbs({ link: { id, state, restriction, bound_by: bound }, title, onOpen }: VerbsProps) {
  const { can } = usePermissions();
  const decide = useDecideLink();
  if (!can('contacts:update')) return null;
  const custody = can('contacts:view_restricted');
  const verified = state === 'verified';
  return (
    <>
      {!verified && !bound && (
        <ActButton
          size="xs"
          busy={decide.busy}
          onPress={() => decide.start({ link: id, decision: 'verified', message: '' })}
        >
          Verify
        </ActButton>
      )}
      <VerbMenu label={`Actions for ${title}`}>
        <Menu.Item onClick={() => onOpen('edit')}>Edit link…</Menu.Item>
        {state === 'pending' && <Menu.Item onClick={() => onOpen('rejected')}>Decline…</Menu.Item>}
        {verified && <Menu.Item onClick={() => onOpen('revoked')}>Revoke…</Menu.Item>}
        {custody && (
          <Menu.Item onClick={() => onOpen('restrict')}>{restriction ? 'Edit restriction…' : 'Restrict…'}</Menu.Item>
        )}
        {custody && restriction && <Menu.Item onClick={() => onOpen('lift')}>Lift restriction…</Menu.Item>}
      </VerbMenu>
    </>
  );
}
