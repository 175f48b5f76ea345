import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isEnded } from '../../shared/meet/states.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import parts from '../../shared/ui/parts.module.css';
import { AmendForm } from './amend/amend-form.tsx';
import { useCloseAmendment } from './certify.acts.ts';
import { InviteForm } from './sign/invite-form.tsx';
import { SignForm } from './sign/sign-form.tsx';
import { StartForm } from './sign/start-form.tsx';
import { VoidForm } from './sign/void-form.tsx';
import type { Certifying } from './use-certifying.ts';

type Opened = 'start' | 'sign' | 'invite' | 'void' | 'amend' | null;

/** Where the certifying stands, and the one step that comes next. */
export function NextCard({ of, directs: isDirector }: { of: Certifying; directs: boolean }) {
  const { meet, standing } = of;
  const { open, amending, whole, ready } = standing;
  const directs = isDirector && !isEnded(meet);
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCloseAmendment(meet.id);
  const me = useProfile().data?.id;
  const signed = open?.signatures.some(({ profile_id }) => profile_id === me) ?? false;
  const shut = () => setOpened(null);
  const certifies = directs && open === null && ready.length > 0;
  const closeIt = async () => {
    const text = 'The certificate in force stays as it is.';
    if (await confirm({ title: 'Close the amendment without changes?', text, confirmLabel: 'Close it' })) close.start();
  };
  return (
    <Card title={amending ? 'Amendment' : 'Next step'}>
      <div className={parts.close}>
        <p>{words(of, signed, directs)}</p>
        <div className={parts.verbs}>
          {open && !signed && !isEnded(meet) && (
            <ActButton primary icon={IconRosetteDiscountCheck} onPress={() => setOpened('sign')}>
              Sign…
            </ActButton>
          )}
          {open && directs && open.signatures.length > 0 && (
            <ActButton primary={signed} onPress={() => setOpened('invite')}>
              Invite a witness…
            </ActButton>
          )}
          {open && directs && <ActButton onPress={() => setOpened('void')}>Void it…</ActButton>}
          {certifies && (
            <ActButton primary icon={IconRosetteDiscountCheck} onPress={() => setOpened('start')}>
              {amending ? 'Certify the amendment…' : 'Certify…'}
            </ActButton>
          )}
          {directs && amending && !open && (
            <ActButton busy={close.busy} onPress={() => void closeIt()}>
              Close without changes…
            </ActButton>
          )}
          {directs && !amending && !open && of.parts.some(({ certificate_id }) => certificate_id !== null) && (
            <ActButton onPress={() => setOpened('amend')}>Open an amendment…</ActButton>
          )}
        </div>
      </div>
      {opened === 'start' && <StartForm of={of} whole={whole} onClose={shut} />}
      {opened === 'sign' && open && <SignForm certificate={open} onClose={shut} />}
      {opened === 'invite' && open && <InviteForm certificate={open} onClose={shut} />}
      {opened === 'void' && open && <VoidForm certificate={open} onClose={shut} />}
      {opened === 'amend' && <AmendForm meet={meet.id} onClose={shut} />}
    </Card>
  );
}

/** What is going on, in a sentence or two. */
function words({ meet, standing }: Certifying, signed: boolean, directs: boolean): string {
  const { open, amending, whole, ready } = standing;
  if (isEnded(meet)) {
    return whole
      ? 'All results are certified. This meet is over, so they stay as they are.'
      : 'This meet is over, so nothing is certified any more.';
  }
  if (open) {
    const names = open.signatures.map(({ name }) => name).join(' and ');
    const second = signed
      ? 'Another adult of the school signs second, or a witness from elsewhere.'
      : 'It waits for you.';
    return names === ''
      ? `Certificate ${open.number} is open. Two adults sign it, each proving that it’s them.`
      : `${names} signed certificate ${open.number}. ${second}`;
  }
  if (amending) {
    const since = `Open since ${formatMoment(meet.amending_at ?? '')}: ${meet.amending_reason ?? ''}`;
    return `${since} Until two people sign a new certificate, everyone is shown what was certified.`;
  }
  if (whole) return 'All results are certified. What has to change now takes an amendment, with a new certificate.';
  if (ready.length > 0)
    return directs
      ? 'What is ready can be certified by two adults; the rest follows when it is.'
      : 'Some results are ready. The director opens the certificate, then two people sign it.';
  return meet.state === 'in_progress' || meet.state === 'paused' || meet.state === 'scoring_locked'
    ? 'Nothing can be certified yet. Below each result is what it still needs.'
    : 'Results are certified once the meet has been held and scored.';
}
