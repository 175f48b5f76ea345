import { useState } from 'react';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { useOnceKey } from '../../shared/query/once-key.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useRedeemCode, useSetUpParent } from './family.queries.ts';
import { isPhone } from './phone.ts';
import { serverWords } from './server-words.ts';

export type SetupWay = 'search' | 'code';

type Problem = { field: 'student' | 'phone' | 'code' | 'all'; text: string };

/** State and saving of the setup of a parent account: a student and a phone, or a code of the school. */
export function useParentSetup(profile: Profile, onDone: () => void) {
  const setUp = useSetUpParent(profile);
  const redeem = useRedeemCode();
  const key = useOnceKey();
  const [way, chooseWay] = useState<SetupWay>('search');
  const [student, setStudent] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);

  const check = (): Problem | null => {
    if (way === 'code' && !code.trim()) return { field: 'code', text: 'Please enter the code from your school.' };
    if (way === 'search' && !student) return { field: 'student', text: 'Please select a student.' };
    return isPhone(phone) ? null : { field: 'phone', text: 'Please enter a valid 10-digit phone number.' };
  };

  const save = async () => {
    const bad = check();
    setProblem(bad);
    if (bad) return;
    try {
      if (way === 'code') await redeem.mutateAsync({ code: code.trim(), key: key.current(), phone });
      else await setUp.mutateAsync({ cadetId: student ?? '', phone });
      toast.done('Setup Complete', 'Your parent account has been set up successfully.');
      onDone();
    } catch (error) {
      const { field, code: kind } = toAppError(error);
      // Without an answer it may have been done: the same try again must not do it twice.
      if (kind !== 'network') key.renew();
      const text = serverWords(error, 'Failed to complete setup. Please try again.');
      setProblem({ field: field === 'student' || field === 'code' || field === 'phone' ? field : 'all', text });
      toast.failed('Setup Failed', text);
    }
  };

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null);
  const choose = (next: SetupWay) => {
    setProblem(null);
    chooseWay(next);
  };
  const busy = setUp.isPending || redeem.isPending;
  return { way, choose, student, setStudent, phone, setPhone, code, setCode, errorOf, busy, save };
}
