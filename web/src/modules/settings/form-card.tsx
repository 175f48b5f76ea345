import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { Card } from '../../shared/ui/card.tsx';
import classes from './settings.module.css';

type Props<Input extends Record<string, unknown>, Output> = {
  title: string;
  form: ZodForm<Input, Output>;
  submitLabel: string;
  /** One card on a page has the primary button; the others are secondary. */
  quiet?: boolean;
  /** Saves the checked values. An error shows at its field or below. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
};

/** A form on the page with its own button. */
export function FormCard<Input extends Record<string, unknown>, Output>(props: Props<Input, Output>) {
  const { title, form, submitLabel, quiet = false, onSubmit, children } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (values: Input) => {
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(form.parse(values));
    } catch (error) {
      setProblem(form.fail(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={title}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        {children}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
