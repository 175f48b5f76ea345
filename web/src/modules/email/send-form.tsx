import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { momentOf } from '../../shared/time/local-moment.ts';
import { useRead } from '../../shared/query/reads.ts';
import { ForWhom } from '../../shared/audience/for-whom.tsx';
import { type Message, messages, useSchedule } from './email.queries.ts';
import { sendInput } from './message.ts';
import { Reach } from './reach.tsx';

/** The last look before a message leaves: who it reaches, and when. */
export function SendForm({ row, onClose }: { row: Message; onClose: () => void }) {
  const reach = useRead(messages.reach, row.audience, row.recipients, row.kind).data;
  const { timeZone } = useSchool();
  const schedule = useSchedule(row.id);
  const form = useZodForm(sendInput, { send_at: '' });
  return (
    <FormModal
      title={`Send ${row.subject}`}
      submitLabel="Send"
      size={680}
      form={form}
      onClose={onClose}
      off={reach?.people === 0 ? 'No one would get it. Choose recipients, or add an email address.' : null}
      onSubmit={({ send_at: at }) => schedule.send(at === '' ? null : momentOf(at, timeZone) || null)}
    >
      <ForWhom audience={row.audience} recipients={row.recipients}>
        <Reach audience={row.audience} recipients={row.recipients} kind={row.kind} />
      </ForWhom>
      {form.field('send_at', 'When', { note: 'Leave blank to send now. You can still recall it for one minute.' })}
    </FormModal>
  );
}
