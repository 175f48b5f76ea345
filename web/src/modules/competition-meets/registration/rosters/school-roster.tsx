import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { REGISTRATION_STATE } from '../../../../shared/meet/registration/states.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import { useProfile } from '../../../../shared/session/use-profile.ts';
import type { Subject } from '../../../../shared/slot/slot.ts';
import { StateTag } from '../../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useAtMeet } from '../../use-at-meet.ts';
import { CardDialog } from './card-dialog.tsx';
import { HostChanges } from './host-changes.tsx';
import { FORM, ROLE } from '../../../../shared/meet/registration/roster.ts';
import { formsInWords, type HostMember, type HostRoster } from './host-roster.ts';
import { hostRosterReads } from './host-roster.queries.ts';
import { SharedForms } from './shared-forms.tsx';
import { useHostFile } from './use-host-file.ts';

type Props = { id: string; subject: Subject; onBack: () => void };

/** The roster of one school for the host: who competes in what, what is missing, and the changes to decide. */
export function SchoolRoster({ id, subject, onBack }: Props) {
  const query = useRead(hostRosterReads.hostRoster, id);
  const file = useHostFile(subject.title);
  const { directs } = useAtMeet(subject);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(roster) => (
        <div className={parts.stack}>
          <Card title={roster.school} action={<StateTag of={REGISTRATION_STATE} is={roster.state} />}>
            {roster.needs.length > 0 && <p>{`Still missing: ${roster.needs.join('; ')}.`}</p>}
            <div className={parts.verbs}>
              <ActButton icon={IconPrinter} busy={file.busy} onPress={() => void file.print([id])}>
                Print (PDF)
              </ActButton>
              <ActButton quiet onPress={onBack}>
                All schools
              </ActButton>
            </div>
          </Card>
          <HostChanges changes={roster.changes} decides={directs} />
          {roster.entries.length === 0 && (
            <EmptyState title="No entries" text="What the school enters shows up here with who competes." />
          )}
          {roster.entries.map((entry) => (
            <EntryCard key={entry.id} roster={roster} entry={entry} needsForms={roster.needs_forms} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

type EntryProps = { roster: HostRoster; entry: HostRoster['entries'][number]; needsForms: boolean };

function EntryCard({ roster, entry, needsForms }: EntryProps) {
  const [open, setOpen] = useState(false);
  const [forms, setForms] = useState<HostMember | null>(null);
  // What a school shares is for the adults who run the meet.
  const isAdult = useProfile().data?.role !== 'cadet';
  return (
    <Card
      title={entry.label}
      count={entry.members.length}
      flush
      action={
        entry.card && (
          <ActButton size="xs" onPress={() => setOpen(true)}>
            {`Drill card, version ${entry.card.version}`}
          </ActButton>
        )
      }
    >
      {entry.members.length === 0 ? (
        <EmptyState title="No one yet" text="The school fills in its team until rosters are locked." />
      ) : (
        <Lines>
          {entry.members.map(({ member_id: id, role }) => {
            const member = roster.members.find((one) => one.id === id);
            return (
              <Line
                key={id}
                title={member?.name ?? member?.code ?? ''}
                notes={[
                  [member?.name && member.code, ROLE.label(role), member?.grade && `Grade ${member.grade}`],
                  needsForms && member ? formsInWords(member) : null,
                ]}
              >
                {member && needsForms && <StateTag of={FORM} is={member.form ?? 'missing'} />}
                {member && !member.certified_at && <Tag tone="warn">Not certified</Tag>}
                {member && isAdult && member.shared.length > 0 && (
                  <ActButton size="xs" quiet onPress={() => setForms(member)}>
                    Open form…
                  </ActButton>
                )}
              </Line>
            );
          })}
        </Lines>
      )}
      {forms && <SharedForms school={roster.school} member={forms} onClose={() => setForms(null)} />}
      {open && entry.card && <CardDialog card={entry.card} onClose={() => setOpen(false)} />}
    </Card>
  );
}
