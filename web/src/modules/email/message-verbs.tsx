import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAudienceWords } from '../../shared/audience/use-audience-words.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { type Message, useCancel, useRetry, useSubmit, useTakeBack, useTest } from './email.queries.ts';
import { MessageForm } from './message-form.tsx';
import { SendForm } from './send-form.tsx';

/** What can be done with a message now. */
export function MessageVerbs({ row }: { row: Message }) {
  const staff = useCan('email:manage');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'send' | 'copy' | null>(null);
  const [back, cancel, retry] = [useTakeBack(row.id), useCancel(row.id), useRetry(row.id)];
  const [submit, test] = [useSubmit(row.id), useTest()];
  const close = () => setOpen(null);
  const written = row.state === 'draft' || row.state === 'review';
  const askCancel = async () => {
    const text =
      row.state === 'sending'
        ? "Emails already sent can't be recalled. The rest won't be sent."
        : 'It stays here, and can be copied to a new draft.';
    const yes = await confirm({ title: 'Cancel this message?', text, confirmLabel: 'Cancel message', danger: true });
    if (yes) cancel.start();
  };
  const { subject, body, kind } = row;
  const nobody = useAudienceWords()(row.audience, row.recipients) === '';
  return (
    <>
      <MoreMenu
        verbs={[
          staff && written && { label: 'Send a test to me', run: () => test.start({ subject, body, kind }) },
          staff && row.state === 'review' && { label: 'Back to the writer', run: () => submit.start(false) },
          staff && !written && row.rule_id === null && { label: 'Copy to a new draft…', run: () => setOpen('copy') },
          staff && row.failed > 0 && { label: 'Send failed ones again', run: () => retry.start() },
          row.state !== 'sent' &&
            row.state !== 'canceled' &&
            (staff || written) && { label: 'Cancel message…', run: () => void askCancel() },
        ]}
      />
      {written && (staff || row.state === 'draft') && <ActButton onPress={() => setOpen('edit')}>Edit…</ActButton>}
      {!staff && row.state === 'draft' && (
        <ActButton primary busy={submit.busy} onPress={() => submit.start(true)}>
          Send to staff
        </ActButton>
      )}
      {staff && written && (
        <ActButton primary disabled={nobody} onPress={() => setOpen('send')}>
          Review and send…
        </ActButton>
      )}
      {staff && row.state === 'scheduled' && (
        <ActButton primary busy={back.busy} onPress={() => back.start()}>
          Recall
        </ActButton>
      )}
      {open === 'edit' && <MessageForm row={row} onClose={close} onSaved={close} />}
      {open === 'copy' && (
        <MessageForm row={row} copy onClose={close} onSaved={(id) => void navigate(`/app/email/${id}`)} />
      )}
      {open === 'send' && <SendForm row={row} onClose={close} />}
    </>
  );
}
