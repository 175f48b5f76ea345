import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSetState } from './meet-acts.ts';
import type { Step } from './steps.ts';

const input = z.object({ reason: line('Say why in a sentence.', 500) });

type Props = {
  meet: string;
  step: Step;
  /** What else comes of it, below the text of the step. */
  children?: ReactNode;
  onMoved?: () => void;
  onClose: () => void;
};

/** Moves a meet to a state that asks for a reason. */
export function StateForm({ meet, step, children, onMoved, onClose }: Props) {
  const form = useZodForm(input, { reason: '' });
  const act = useSetState(meet);
  return (
    <FormModal
      title={step.verb}
      onClose={onClose}
      form={form}
      submitLabel={step.verb}
      onSubmit={async ({ reason }) => {
        await act.send({ to: step.to, done: step.done, reason });
        onMoved?.();
      }}
    >
      <p>{step.text}</p>
      {children}
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The staff of the meet can read it' })}
    </FormModal>
  );
}
