import { type ReactElement, useState } from 'react';
import { ProblemLine } from '../ui/problem-line.tsx';
import type { ZodForm } from './use-zod-form.ts';

type PageForm = {
  submit: ReturnType<ZodForm<Record<string, unknown>, unknown>['onSubmit']>;
  busy: boolean;
  /** What belongs to no field, to be placed above the button. */
  problem: ReactElement;
};

/**
 * Sends a form that is part of a page rather than in a dialog (<FormModal>). A refusal is shown at its field; one about no
 * field is in `problem`. `save` receives the checked values.
 */
export function usePageForm<Input extends Record<string, unknown>, Output>(
  form: ZodForm<Input, Output>,
  save: (values: Output) => Promise<unknown>,
): PageForm {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (values: Input) => {
    setBusy(true);
    setProblem(null);
    try {
      await save(form.parse(values));
    } catch (error) {
      setProblem(form.fail(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit: form.onSubmit((values) => void send(values)), busy, problem: <ProblemLine>{problem}</ProblemLine> };
}
