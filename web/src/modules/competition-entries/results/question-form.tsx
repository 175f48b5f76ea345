import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useAnswerRecap } from './results.acts.ts';
import type { Recap } from './results.queries.ts';

const schema = z.object({ note: line('Enter your question.', 1000) });

/** Asks the host about a recap. */
export function QuestionForm({ id, recap, onClose }: { id: string; recap: Recap; onClose: () => void }) {
  const form = useZodForm(schema, { note: '' });
  const answer = useAnswerRecap(id);
  return (
    <FormModal
      title={`Ask about the recap of ${recap.name}`}
      form={form}
      submitLabel="Send question"
      onSubmit={({ note }) =>
        answer.send({ event: recap.event, generation: recap.generation, answer: 'questioned', note })
      }
      onClose={onClose}
    >
      <p className={parts.note}>The director and the tabulator read it. A question isn’t a protest.</p>
      {form.field('note', 'Question', { rows: 4, autoFocus: true })}
    </FormModal>
  );
}
