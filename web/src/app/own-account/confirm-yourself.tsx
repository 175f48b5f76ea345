import { Button } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Handover, Way } from './own-account.api.ts';
import { ownAccount } from './own-account.queries.ts';
import classes from './own-account.module.css';
import { ProofCode } from './proof-code.tsx';
import { useProof } from './use-proof.ts';

const DEEDS: Record<string, string> = {
  password_reset: 'reset your password',
  factor_removed: 'turned off two-step verification',
  address_changed: 'changed the email address',
  invited: 'sent the invitation for this account',
  created: 'created this account',
};

/** Offers the ways by which the person can prove that the account is theirs. It can be put off. */
export function ConfirmYourself({ onClose }: { onClose: () => void }) {
  const query = useRead(ownAccount.ownAccount);
  return (
    <Dialog
      title="Confirm it's you"
      onClose={onClose}
      stays
      text="Until then, earlier messages and requests stay closed, and you can't sign or approve anything. You can report a concern at any time."
    >
      <QueryView query={query}>
        {(open) => (open ? <Ways open={open} onClose={onClose} /> : <p>Your account is confirmed.</p>)}
      </QueryView>
    </Dialog>
  );
}

function Ways({ open, onClose }: { open: Handover; onClose: () => void }) {
  const [sent, setSent] = useState<{ way: Way; to: string } | null>(null);
  const proof = useProof({ onSent: setSent, onProved: onClose });
  if (sent) return <ProofCode way={sent.way} to={sent.to} proof={proof} onBack={() => setSent(null)} />;
  return (
    <>
      <ul className={classes.lines}>
        {open.lines.map(({ kind, by, at }) => (
          <li key={kind + at}>{`${by} ${DEEDS[kind] ?? 'changed your account'} on ${formatMoment(at)}.`}</li>
        ))}
      </ul>
      <ul className={classes.ways}>
        {open.ways.map((way) => (
          <li key={way.way + (way.contact_id ?? '')}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              leftSection={ICONS[way.way]}
              loading={proof.busy}
              disabled={way.way === 'adult' && open.asked_at !== null}
              onClick={() => proof.start(way)}
            >
              {labelOf(way, open.asked_at)}
            </Button>
          </li>
        ))}
      </ul>
      {proof.problem && <p role="alert">{proof.problem}</p>}
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}

const ICONS = {
  mailbox: <IconMail size={18} aria-hidden />,
  factor: <IconDeviceMobile size={18} aria-hidden />,
  guardian: <IconUsers size={18} aria-hidden />,
  adult: <IconUserCheck size={18} aria-hidden />,
};

function labelOf({ way, to, name }: Way, askedAt: string | null): string {
  if (way === 'mailbox') return `Send a code to ${to}`;
  if (way === 'factor') return 'Use two-step verification';
  if (way === 'guardian') return `Send a code to ${name}, ${to}`;
  return askedAt ? `You asked another adult on ${formatMoment(askedAt)}` : 'Ask another adult at your school';
}
