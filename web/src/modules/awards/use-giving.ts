import { useState } from 'react';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { GiveInput } from './award.api.ts';
import { useGive, usePreview } from './award.queries.ts';
import type { Outcome } from './award.ts';
import type { SchoolAward } from './catalogue.ts';
import { type GiveFields, giveInput, toCall } from './give-input.ts';

/** What is reviewed before it is done: the call, who would be refused, and what is unusual. */
type Reviewed = { input: GiveInput; outcome: Outcome };

/** Giving in two steps: the request is checked and shown first; then the person gives it, with any cadets left out. */
export function useGiving(awards: SchoolAward[], step: GiveFields['step']) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const form = useZodForm(giveInput, { award: '', step, unit: '', event: '', on: '', level: '', citation: '' });
  form.watch('award', ({ value }) => setCode(value));
  const award = awards.find((one) => one.code === code);
  const preview = usePreview();
  const give = useGive();

  const run = async (input: GiveInput) => {
    setResult(await give.send(input));
    setReviewed(null);
  };
  const ask = async (values: GiveFields, cadets: string[]) => {
    setProblem(null);
    const isUnit = award?.type === 'unit';
    if (isUnit && !values.unit) return form.setFieldError('unit', 'Choose a unit.');
    if (!isUnit && cadets.length === 0) return setProblem('Select at least one cadet.');
    const input = toCall(values, cadets, isUnit);
    setReviewed({ input, outcome: await preview.send(input) });
  };
  /** Runs a step; an error is shown at its field or below the form. */
  const guarded = (work: Promise<void>) => work.catch((error: unknown) => setProblem(form.fail(error)));
  const again = () => {
    setResult(null);
    setReviewed(null);
    form.reset();
    setCode('');
  };
  return {
    form,
    award,
    problem,
    reviewed,
    result,
    busy: preview.busy || give.busy,
    submit: (cadets: string[]) => form.onSubmit((values) => void guarded(ask(form.parse(values), cadets))),
    goOn: (cadets: string[]) => reviewed && void guarded(run({ ...reviewed.input, cadets })),
    back: () => setReviewed(null),
    again,
  };
}

export type Giving = ReturnType<typeof useGiving>;
