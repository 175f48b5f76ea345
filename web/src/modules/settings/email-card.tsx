import { useState } from 'react';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { FormCard } from './form-card.tsx';
import { useChangeEmail } from './settings.queries.ts';
import { emailInput } from './settings.ts';
import classes from './settings.module.css';

/** The address the user signs in with. A new one takes effect once it is confirmed. */
export function EmailCard({ current }: { current: string }) {
  const form = useZodForm(emailInput, { email: '' });
  const change = useChangeEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormCard
      title="Email"
      form={form}
      submitLabel="Change email"
      quiet
      onSubmit={async ({ email }) => {
        await change.send(email);
        setSentTo(email);
        form.reset();
      }}
    >
      <p className={classes.note}>
        You sign in as <strong>{current}</strong>
      </p>
      {form.field('email', 'New email', { type: 'email', autoComplete: 'email' })}
      {sentTo && (
        <p role="status">
          We sent emails to {sentTo} and to {current}. Open the links in them to confirm the new address.
        </p>
      )}
    </FormCard>
  );
}
