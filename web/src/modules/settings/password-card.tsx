import { PasswordInput } from '@mantine/core';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { FormCard } from './form-card.tsx';
import { changePassword } from './settings.api.ts';
import { passwordInput } from './settings.ts';

const eye = { 'aria-label': 'Show or hide what you typed', tabIndex: 0 };

/** Changes the user's own password. */
export function PasswordCard() {
  const db = useDb();
  const form = useZodForm(passwordInput, { password: '', again: '' }, { draft: 'never' });
  const save = async (password: string) => {
    try {
      await changePassword(db, password);
    } catch (error) {
      const { detail } = toAppError(error);
      toast.failed('Password Change Failed', detail || 'Failed to change password. Please try again.');
      throw error;
    }
    form.reset();
    toast.done('Password Updated', 'Your password has been successfully changed.');
  };
  return (
    <FormCard
      title="Password"
      form={form}
      submitLabel="Change password"
      quiet
      onSubmit={({ password }) => save(password)}
    >
      <PasswordInput
        label="New password"
        description="At least 6 characters."
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Repeat new password"
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        key={form.key('again')}
        {...form.getInputProps('again')}
      />
    </FormCard>
  );
}
