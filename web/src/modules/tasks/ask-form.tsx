import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { TaskLine } from './task.ts';
import { type TaskAct, useTaskAct } from './tasks.queries.ts';

/** What is asked before an act, and whether it must be said. */
const ASKED: Partial<Record<TaskAct, { title: string; label: string; needed: boolean; submit: string }>> = {
  block: { title: 'What blocks it?', label: "What's in the way", needed: true, submit: 'Mark as blocked' },
  return: { title: 'Send back', label: 'What needs to change', needed: true, submit: 'Send back' },
  submit: { title: 'Turn in', label: 'Note (optional)', needed: false, submit: 'Turn in' },
  excuse: { title: 'Excuse', label: 'Why (optional)', needed: false, submit: 'Excuse' },
};

/** True where something is asked before an act. */
export function asks(act: TaskAct, line: TaskLine): boolean {
  return ASKED[act] !== undefined && (act !== 'submit' || line.requires_review);
}

const noteInput = z.object({ note: text(2000) });
const neededInput = z.object({ note: text(2000).min(1, 'Please say it in a few words.') });

/** Asks for the words that go with an act, and does it. */
export function AskForm({ line, act, onClose }: { line: TaskLine; act: TaskAct; onClose: () => void }) {
  const acts = useTaskAct();
  const asked = ASKED[act];
  const form = useZodForm(asked?.needed ? neededInput : noteInput, { note: '' });
  return (
    <FormModal
      title={asked?.title ?? line.title}
      onClose={onClose}
      form={form}
      submitLabel={asked?.submit ?? 'Save'}
      onSubmit={({ note }) => acts.send({ line, act, input: note ? { note } : {} })}
    >
      <p>{line.title}</p>
      {form.field('note', asked?.label ?? 'Note', { rows: 3, autoFocus: true })}
    </FormModal>
  );
}
