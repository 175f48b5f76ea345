import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { outcomeInput, reasonInput } from './message.ts';
import { useCloseReport, useReport } from './messages.queries.ts';

/** Reports a message. */
export function ReportForm({ message, onClose }: { message: string; onClose: () => void }) {
  const report = useReport(message);
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title="Report this message"
      submitLabel="Report message"
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => report.send(reason)}
    >
      {form.field('reason', 'What is wrong with it?', {
        rows: 3,
        autoFocus: true,
        note: 'An admin who isn’t in this conversation reads it. In danger, call 911.',
      })}
    </FormModal>
  );
}

/** Closes the report of a message, with what was done. */
export function CloseReport({ report, onClose }: { report: string; onClose: () => void }) {
  const close = useCloseReport(report);
  const form = useZodForm(outcomeInput, { outcome: '' });
  return (
    <FormModal
      title="Close report"
      submitLabel="Close report"
      form={form}
      onClose={onClose}
      onSubmit={({ outcome }) => close.send(outcome)}
    >
      {form.field('outcome', 'What was done?', {
        rows: 3,
        autoFocus: true,
        note: 'The person who reported it reads this. The message stays.',
      })}
    </FormModal>
  );
}
