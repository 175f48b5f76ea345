import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { OUTCOME } from './report.ts';
import type { Opened } from './welfare.api.ts';
import { useHandle } from './welfare.queries.ts';

type Props = { report: Opened; onClose: () => void };

const closeInput = z.object({ outcome: z.enum(OUTCOME.keys), text: text(5000).min(1, 'Say what was found and done.') });

/** Closes a report with its outcome. */
export function CloseForm({ report, onClose }: Props) {
  const handle = useHandle(report.id);
  const form = useZodForm(closeInput, { outcome: 'substantiated', text: '' }, { draft: 'never' });
  return (
    <FormModal
      title="Close the report"
      submitLabel="Close report"
      form={form}
      onClose={onClose}
      onSubmit={(input) => handle.send({ input: { act: 'close', ...input }, done: 'Report closed' })}
    >
      {form.field('outcome', 'Outcome', {
        options: OUTCOME.options,
        autoFocus: true,
        note: 'The person who reported sees it.',
      })}
      {form.field('text', 'What was found and done', { rows: 5, note: 'Only handlers read this.' })}
    </FormModal>
  );
}

const handlerInput = z.object({ account: line('Choose a handler.', 36) });

/** Lets another handler into this report. */
export function AddHandlerForm({ report, onClose }: Props) {
  const handle = useHandle(report.id);
  const form = useZodForm(handlerInput, { account: '' }, { draft: 'never' });
  const people = report.can_add.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormModal
      title="Add a handler"
      submitLabel="Add handler"
      form={form}
      onClose={onClose}
      onSubmit={({ account }) => handle.send({ input: { act: 'handler', account }, done: 'Handler added' })}
    >
      {form.field('account', 'Handler', {
        options: [{ value: '', label: 'Choose' }, ...people],
        note: "They can read the whole report from now on. You can't choose anyone it names.",
        autoFocus: true,
      })}
    </FormModal>
  );
}
