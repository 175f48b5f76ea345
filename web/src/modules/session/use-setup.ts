import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { fromFunction } from '../../shared/supabase/error.ts';
import { deviceZone } from '../../shared/time/device-zone.ts';
import { checkNewPassword } from './new-password.ts';
import { signInWithPassword } from './session.api.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  again: '',
  school_name: '',
  program_type: 'AJROTC',
  unit_number: '',
  time_zone: '',
};

type Values = typeof EMPTY;

/** State and saving of the setup page: creates the first admin and school, then signs in. */
export function useSetup(token: string) {
  const db = useDb();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({ ...EMPTY, time_zone: deviceZone() });
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));

  const save = async () => {
    const bad = checkNewPassword(values.password, values.again);
    if (bad) return setProblem(bad);
    setProblem(null);
    setBusy(true);
    const { again: _again, ...body } = values;
    const { error } = await db.functions.invoke('first-admin', { body, headers: { Authorization: `Bearer ${token}` } });
    if (error) {
      const { detail, field = '' } = await fromFunction(error);
      setProblem({ field, text: detail });
    } else {
      await signInWithPassword(db, values.email.trim(), values.password);
      await navigate('/app', { replace: true });
    }
    setBusy(false);
  };

  return { values, set, problem, busy, save };
}
