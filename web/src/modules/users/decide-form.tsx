import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { cadetWords, type Decision, type GuardianRequest } from './guardian.api.ts';
import { type Approval } from './guardian.queries.ts';
import { guardians, useDecide } from './guardian.queries.ts';
import classes from './guardians.module.css';

const WORDS = {
  verified: { title: 'Approve this link', submit: 'Approve', done: 'Link approved', text: '' },
  rejected: {
    title: 'Decline this request',
    submit: 'Decline',
    done: 'Request declined',
    text: "The parent gets your message by email and can't see anything about the cadet.",
  },
  revoked: {
    title: 'Revoke this link',
    submit: 'Revoke',
    done: 'Link revoked',
    text: 'The parent can no longer see anything about the cadet, and gets your message by email.',
  },
};

/** What approving opens, as it is for this parent now. */
const APPROVAL: Record<Approval, string> = {
  opens: "Once you approve, the parent can see this cadet's record and calendar, and gets an email about it.",
  no_account:
    "This parent has no account yet. They see this cadet's record once they have one with this email address.",
  account_off:
    "This parent's account is turned off. They see this cadet's record only once the account is turned on again.",
  restricted:
    "A court order keeps this person from the cadet, so the link can't be approved until the order is lifted.",
};

const message = z.string().trim().max(1000, 'Use 1,000 characters or fewer.');
const optional = z.object({ message });
const needed = z.object({ message: message.min(1, 'Tell the family why in a short message.') });

type Props = { request: GuardianRequest; decision: Decision['decision']; onClose: () => void };

/** Decides on a link, with a message for the family. */
export function DecideForm({ request, decision, onClose }: Props) {
  const { title, submit, done, text } = WORDS[decision];
  const form = useZodForm(decision === 'rejected' ? needed : optional, { message: '' });
  const decide = useDecide(done);
  const approval = useReadWhen(decision === 'verified', guardians.linkApproval, request.link_id).data;
  const cadet = cadetWords(request);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      form={form}
      submitLabel={submit}
      onSubmit={(values) => decide.send({ link: request.link_id, decision, message: values.message })}
    >
      <p>
        <strong>{request.guardian_name}</strong> as {request.relation} of <strong>{cadet}</strong>
      </p>
      {(text || approval) && <p className={classes.note}>{text || (approval && APPROVAL[approval])}</p>}
      {form.field('message', 'Message to the family', { required: decision === 'rejected', autoFocus: true, rows: 3 })}
    </FormModal>
  );
}
