import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageForm } from '../../shared/form/use-page-form.tsx';
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
  const { submit, busy, problem } = usePageForm(form, onSubmit);
  return (
    <Card title={title}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {children}
        {problem}
        <div>
          <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
