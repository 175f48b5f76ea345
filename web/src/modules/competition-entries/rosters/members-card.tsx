import { useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberLine } from './member-line.tsx';
import { useSetForms } from './roster.acts.ts';
import type { Member, Roster } from './roster.ts';
import { competing } from './roster-counts.ts';

/** Who is on the roster of a registration, in which entries, and whose form is missing. */
export function MembersCard({ roster }: { roster: Roster }) {
  const [open, setOpen] = useState<Member | 'new' | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const forms = useSetForms(roster.id);
  const missing = roster.needs_forms ? competing(roster).filter(({ form_at: at }) => at === null) : [];
  // A guardian's no outweighs what the school states.
  const statable = missing.filter(({ slip }) => slip !== 'declined');
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
          {onlyMissing && roster.may_fill && statable.length > 0 && (
            <ActButton
              size="xs"
              busy={forms.busy}
              onPress={() => forms.start({ ids: statable.map(({ id }) => id), on: true })}
            >
              The school holds all
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
