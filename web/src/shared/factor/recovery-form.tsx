import { z } from 'zod';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { line } from '../form/shapes.ts';
import { usePageForm } from '../form/use-page-form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { toast } from '../ui/toast.ts';
import { useSpendRecoveryCode } from './factor.queries.ts';
import parts from '../ui/parts.module.css';
import classes from './factor.module.css';

const input = z.object({ code: line('Enter one of your recovery codes.', 40) });

/** Takes a recovery code from someone who lost the phone with the authenticator app. */
export function RecoveryForm({ aside }: { aside: ReactNode }) {
  const form = useZodForm(input, { code: '' });
  const spend = useSpendRecoveryCode();
  const { submit, busy, problem } = usePageForm(form, async ({ code }) => {
    await spend.send(code);
    toast.done('Two-step verification is off', 'Set it up again with your new phone under Your account.');
  });
  return (
    <form className={parts.stack} noValidate onSubmit={submit}>
      {form.field('code', 'Recovery code', { note: 'Each code works once.', autoFocus: true })}
      {problem}
      <div className={classes.foot}>
        {aside}
        <Button type="submit" loading={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
