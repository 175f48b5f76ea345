import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { temporaryPassword } from '../../shared/form/temporary-password.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import type { RosterCadet } from './guardian.api.ts';
import { guardianKeys } from './guardian.queries.ts';
import { createUser } from './user.api.ts';
import { userKeys } from './user.queries.ts';
import type { SignIn } from './user.ts';

const AT_ONCE = 4;

/** Makes accounts for cadets, a few at a time; a refused one does not stop the others. */
export function useCadetAccounts() {
  const db = useDb();
  const client = useQueryClient();
  const { schoolId } = useSchool();
  const [made, setMade] = useState<SignIn[]>([]);
  const [failed, setFailed] = useState<{ name: string; reason: string }[]>([]);
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');

  const makeOne = async ({ id, first_name, last_name, email, grade }: RosterCadet) => {
    const name = `${first_name} ${last_name}`;
    const password = temporaryPassword();
    const place = { role: 'cadet', school_id: schoolId, grade: String(grade ?? ''), rank: '', flight: '' };
    try {
      await createUser(db, { email: email ?? '', password, first_name, last_name, ...place, cadet_id: id });
      setMade((now) => [...now, { name, email: email ?? '', password }]);
    } catch (error) {
      setFailed((now) => [...now, { name, reason: toAppError(error).detail }]);
    }
  };
  const start = async (people: RosterCadet[]) => {
    setMade([]);
    setFailed([]);
    setState('running');
    const queue = people.slice();
    const work = async () => {
      for (let person = queue.shift(); person; person = queue.shift()) await makeOne(person);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setState('done');
  };
  const finish = () => {
    setMade([]);
    setState('idle');
    for (const queryKey of [guardianKeys.all, userKeys.all]) void client.invalidateQueries({ queryKey });
  };
  return { made, failed, state, start, finish };
}
