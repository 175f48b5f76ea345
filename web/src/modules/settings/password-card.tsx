import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { FormCard } from './form-card.tsx';
import { changePassword } from './settings.api.ts';
import { passwordInput } from './settings.ts';

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
      {form.field('password', 'New password', {
        note: 'At least 6 characters.',
        secret: true,
        autoComplete: 'new-password',
      })}
      {form.field('again', 'Confirm new password', { secret: true, autoComplete: 'new-password' })}
    </FormCard>
  );
}
