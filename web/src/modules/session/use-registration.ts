import { useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { FieldProblem, Person } from './registration.ts';
import { signUp } from './session.api.ts';

type Options<Values> = {
  initial: Values;
  check: (values: Values) => FieldProblem | null;
  /** What the account has along with address and password. */
  metadata: (values: Values) => Record<string, unknown>;
};

/** State and saving of a registration. An error shows at its field. After a sign-up it waits for the email. */
export function useRegistration<Values extends Person & Record<string, string>>(options: Options<Values>) {
  const db = useDb();
  const [values, setValues] = useState(options.initial);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const work = async (act: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { code, detail } = toAppError(error);
      setProblem({ field: fieldOf(code), text: detail });
      toast.failed('Sign up failed', detail);
    } finally {
      setBusy(false);
    }
  };

  const save = async () => {
    const bad = options.check(values);
    if (bad) {
      // It may be out of view.
      const [at] = document.getElementsByName(bad.field);
      at?.closest('details')?.setAttribute('open', '');
      at?.focus();
      return setProblem(bad);
    }
    await work(async () => {
      const email = values.email.trim();
      const data = options.metadata(values);
      await signUp(db, window.location.origin, { email, password: values.password, data });
      setSentTo(email);
      toast.done('Please check your email to confirm your account');
    });
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onText: (text: string) => setValues((before) => ({ ...before, [name]: text })),
    error: problem?.field === name ? problem.text : null,
  });
  /** An error that belongs to no field on the page. */
  const general = problem && !(problem.field in values) ? problem.text : null;

  return { field, general, busy, sentTo, save };
}

/** The error code of the auth service names the field. */
function fieldOf(code: string): string {
  if (code === 'weak_password') return 'password';
  if (code === 'validation_failed' || code === 'email_address_invalid') return 'email';
  return code;
}
