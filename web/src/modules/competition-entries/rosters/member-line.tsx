import { Menu } from '@mantine/core';
import { Fragment, useState } from 'react';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { FormFiles } from './form-files.tsx';
import { useAttestNames, useRemoveMembers, useSetForms } from './roster.acts.ts';
import {
  ATTESTS,
  type Member,
  memberFormWords,
  nameOf,
  publicNameWords,
  type Roster,
  type RosterEntry,
} from './roster.ts';
import { entriesOf } from './roster-counts.ts';

type Props = { roster: Roster; member: Member; onEdit: () => void };

/** One cadet of a roster: in which teams, and where the form is. */
export function MemberLine({ roster, member, onEdit }: Props) {
  const [forms, remove] = [useSetForms(roster.id), useRemoveMembers(roster.id)];
  const entries = entriesOf(roster.entries, member.id);
  const [open, setOpen] = useState(false);
  const hasForm = member.form_at !== null;
  const names = useAttestNames(roster.id);
  const attest = async () => {
    const question = {
      title: `Show ${nameOf(member)} in public results?`,
      text: ATTESTS,
      confirmLabel: 'Attest and show',
    };
    if (await confirm(question)) names.start({ ids: [member.id], on: true });
  };
  return (
    <Line
      title={nameOf(member)}
      notes={[
        [
          member.code,
          member.grade !== null && `Grade ${member.grade}`,
          member.gender,
          member.first_year === true && 'First year',
        ],
        entries.length === 0 ? 'In no team' : <EntryLinks key="entries" entries={entries} />,
        roster.needs_forms && memberFormWords(member),
        publicNameWords(member),
      ]}
    >
      {entries.length > 0 && member.certified_at === null && <Tag tone="warn">Not certified</Tag>}
      {roster.needs_forms && entries.length > 0 && !hasForm && <Tag tone="bad">Form missing</Tag>}
      {roster.may_fill && (
        <LineVerbs>
          {roster.needs_forms && !hasForm && member.slip !== 'declined' && (
            <ActButton size="xs" busy={forms.busy} onPress={() => forms.start({ ids: [member.id], on: true })}>
              {member.forms.length > 1 ? 'The school holds all' : 'Held by the school'}
            </ActButton>
          )}
          <VerbMenu label={`Actions for ${nameOf(member)}`}>
            <Menu.Item onClick={onEdit}>Edit…</Menu.Item>
            {roster.needs_forms && (
              <Menu.Item onClick={() => setOpen(true)}>
                {member.forms.length > 1 ? 'Forms…' : 'Uploaded form…'}
              </Menu.Item>
            )}
            {roster.needs_forms && member.form_kind === 'held' && (
              <Menu.Item onClick={() => forms.start({ ids: [member.id], on: false })}>Form is missing</Menu.Item>
            )}
            {roster.may_attest && member.cadet_id === null && member.name_public_at === null && (
              <Menu.Item onClick={() => void attest()}>Show name in public results…</Menu.Item>
            )}
            {roster.may_attest && member.name_public_at !== null && (
              <Menu.Item onClick={() => names.start({ ids: [member.id], on: false })}>
                Remove name from public results
              </Menu.Item>
            )}
            {entries.length === 0 && (
              <Menu.Item onClick={() => remove.start([member.id])}>Remove from the roster</Menu.Item>
            )}
          </VerbMenu>
        </LineVerbs>
      )}
      {open && <FormFiles host={roster.host} member={member} onClose={() => setOpen(false)} />}
    </Line>
  );
}

/** The teams that a cadet is in, each with the way to it. */
function EntryLinks({ entries }: { entries: RosterEntry[] }) {
  return entries.map(({ id, label }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <TextLink to={`${REGISTRATIONS}/rosters/${id}`}>{label}</TextLink>
    </Fragment>
  ));
}
