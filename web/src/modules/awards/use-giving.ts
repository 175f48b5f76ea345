import { useState } from 'react';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import type { GiveInput } from './award.api.ts';
import { useGive, usePreview } from './award.queries.ts';
import type { Outcome } from './award.ts';
import type { SchoolAward } from './catalogue.ts';
import { type GiveFields, giveInput, toCall } from './give-input.ts';

/** What is asked before it is done: the call, and who would be refused. */
type Doubt = { input: GiveInput; outcome: Outcome };

/**
 * Giving in two steps: what is asked is tried first; where somebody would be refused the person decides whether the
 * others go through or nobody.
 */
export function useGiving(awards: SchoolAward[], step: GiveFields['step']) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const form = useZodForm(giveInput, { award: '', step, unit: '', event: '', on: '', level: '', citation: '' });
  form.watch('award', ({ value }) => setCode(value));
  const award = awards.find((one) => one.code === code);
  const preview = usePreview();
  const give = useGive();

  const run = async (input: GiveInput) => {
    setResult(await give.mutateAsync(input));
    setDoubt(null);
  };
  const ask = async (values: GiveFields, cadets: string[]) => {
    setProblem(null);
    const isUnit = award?.type === 'unit';
    if (isUnit && !values.unit) return form.setFieldError('unit', 'Choose a unit.');
    if (!isUnit && cadets.length === 0) return setProblem('No cadet is selected yet.');
    const input = toCall(values, cadets, isUnit);
    const outcome = await preview.mutateAsync(input);
    if (outcome.refused.length > 0) setDoubt({ input, outcome });
    else await run(input);
  };
  /** Runs a step; what fails is told at its field or below the form. */
  const guarded = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      const failure = toAppError(error);
      const isField = failure.field !== undefined && failure.field in giveInput.shape;
      if (isField) form.fail(error);
      else setProblem(failure.detail);
    });
  const again = () => {
    setResult(null);
    setDoubt(null);
    form.reset();
    setCode('');
  };
  return {
    form,
    award,
    problem,
    doubt,
    result,
    busy: preview.isPending || give.isPending,
    submit: (cadets: string[]) => form.onSubmit((values) => void guarded(ask(form.parse(values), cadets))),
    goOn: () => doubt && void guarded(run(doubt.input)),
    back: () => setDoubt(null),
    again,
  };
}

export type Giving = ReturnType<typeof useGiving>;
