import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';
import { type RecapAnswer, useReplyToRecap } from './packets.queries.ts';

const schema = z.object({ reply: line('Enter your answer.', 1000) });

/** Answers a school's question about a recap. */
export function ReplyForm({ asked, onClose }: { asked: RecapAnswer; onClose: () => void }) {
  const form = useZodForm(schema, { reply: asked.reply ?? '' });
  const reply = useReplyToRecap();
  return (
    <FormModal
      title="Answer the question"
      form={form}
      submitLabel="Send answer"
      onSubmit={(typed) => reply.send({ id: asked.id, seen: asked.note ?? '', reply: typed.reply })}
      onClose={onClose}
    >
      <p className={parts.note}>{asked.note}</p>
      {form.field('reply', 'Answer', { rows: 4, autoFocus: true })}
    </FormModal>
  );
}
