import { Menu } from '@mantine/core';
import { Fragment, useState } from 'react';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { MemberForm } from './member-form.tsx';
import { useRemoveMembers, useSetForms } from './roster.acts.ts';
import { type Member, nameOf, type Roster, type RosterEntry } from './roster.ts';
import { competing, entriesOf } from './roster-counts.ts';

/** Who is on the roster of a registration, in which entries, and whose form is missing. */
export function MembersCard({ roster }: { roster: Roster }) {
  const [open, setOpen] = useState<Member | 'new' | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const forms = useSetForms(roster.id);
  const missing = roster.needs_forms ? competing(roster).filter(({ form_at: at }) => at === null) : [];
  const shown = onlyMissing ? missing : roster.members;
  return (
    <Card
      title={onlyMissing ? 'Who is missing a form' : 'On the roster'}
      count={shown.length}
      flush
      {...(roster.needs_forms ? { note: `Forms that the host asks for: ${roster.forms.join(', ')}` } : {})}
      action={
        <LineVerbs>
          {(missing.length > 0 || onlyMissing) && (
            <ActButton size="xs" quiet onPress={() => setOnlyMissing(!onlyMissing)}>
              {onlyMissing ? 'Show everyone' : `${missing.length} missing a form`}
            </ActButton>
          )}
          {onlyMissing && roster.may_fill && missing.length > 0 && (
            <ActButton
              size="xs"
              busy={forms.busy}
              onPress={() => forms.start({ ids: missing.map(({ id }) => id), on: true })}
            >
              All are on file
            </ActButton>
          )}
          {roster.may_fill && (
            <ActButton size="xs" onPress={() => setOpen('new')}>
              Add a cadet
            </ActButton>
          )}
        </LineVerbs>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          title={onlyMissing ? 'No form is missing' : 'No one on the roster yet'}
          text={
            onlyMissing
              ? 'Every cadet who competes has the forms on file.'
              : 'Open a team above and choose its cadets, or import your roster.'
          }
        />
      ) : (
        <Lines>
          {shown.map((member) => (
            <MemberLine key={member.id} roster={roster} member={member} onEdit={() => setOpen(member)} />
          ))}
        </Lines>
      )}
      {open && <MemberForm roster={roster} member={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function MemberLine({ roster, member, onEdit }: { roster: Roster; member: Member; onEdit: () => void }) {
  const [forms, remove] = [useSetForms(roster.id), useRemoveMembers(roster.id)];
  const entries = entriesOf(roster.entries, member.id);
  const hasForm = member.form_at !== null;
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
      ]}
    >
      {entries.length > 0 && member.certified_at === null && <Tag tone="warn">Not certified</Tag>}
      {roster.needs_forms && entries.length > 0 && !hasForm && <Tag tone="bad">Form missing</Tag>}
      {roster.may_fill && (
        <LineVerbs>
          {roster.needs_forms && !hasForm && (
            <ActButton size="xs" busy={forms.busy} onPress={() => forms.start({ ids: [member.id], on: true })}>
              Form is here
            </ActButton>
          )}
          <VerbMenu label={`Actions for ${nameOf(member)}`}>
            <Menu.Item onClick={onEdit}>Edit…</Menu.Item>
            {roster.needs_forms && hasForm && (
              <Menu.Item onClick={() => forms.start({ ids: [member.id], on: false })}>Form is missing</Menu.Item>
            )}
            {entries.length === 0 && (
              <Menu.Item onClick={() => remove.start([member.id])}>Remove from the roster</Menu.Item>
            )}
          </VerbMenu>
        </LineVerbs>
      )}
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
