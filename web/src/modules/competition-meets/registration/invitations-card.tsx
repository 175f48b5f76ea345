import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteList } from './invite-list.tsx';
import { useWithdrawInvitation } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';
import { linkOf, type Opening } from './registration.ts';
import { ShareLink } from './share-link.tsx';
import parts from '../../../shared/ui/parts.module.css';

const TAKES = ['published', 'registration_open', 'registration_closed'];

/** Whom the host invited, and the ways to invite more. */
export function InvitationsCard({ meet, opening }: { meet: Meet; opening: Opening }) {
  const [open, setOpen] = useState<'one' | 'list' | null>(null);
  const withdraw = useWithdrawInvitation();
  const close = () => setOpen(null);
  const verbs = TAKES.includes(meet.state) && (
    <div className={parts.verbs}>
      <ActButton size="xs" onPress={() => setOpen('one')}>
        Invite a school…
      </ActButton>
      <ActButton size="xs" onPress={() => setOpen('list')}>
        Paste a list…
      </ActButton>
    </div>
  );
  return (
    <>
      {verbs}
      <LineCard
        title="Invitations"
        query={useRead(registrationReads.invitations, meet.id)}
        rows={(rows) => rows}
        empty="No one is invited yet. Invite schools by name, or paste a list of names and emails."
        line={(row) => (
          <Line
            key={row.id}
            title={row.name}
            notes={[[row.email ?? 'On Guidon', row.sent_at && `Invited ${formatMoment(row.sent_at)}`]]}
          >
            <ActButton size="xs" busy={withdraw.busy} onPress={() => withdraw.start([row.id])}>
              Withdraw
            </ActButton>
          </Line>
        )}
      />
      {opening.visibility === 'invite_only' && <ShareLink meet={meet.id} link={linkOf(meet.id, opening.link_code)} />}
      {open === 'one' && <InviteForm meet={meet.id} onClose={close} />}
      {open === 'list' && <InviteList meet={meet.id} onClose={close} />}
    </>
  );
}
