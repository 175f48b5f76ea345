import { useState } from 'react';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useRedeemCode, useRequestByNumber, useSetUpParent } from './family.queries.ts';
import { isPhone } from '../../shared/text/phone.ts';
import { serverWords } from './server-words.ts';
import { type ChildProblem, fieldOf, useChildChoice } from './use-child-choice.ts';

const badPhone: ChildProblem = { field: 'phone', text: 'Please enter a valid 10-digit phone number.' };

/**
 * State and saving of the setup of a parent account: a student, a student ID, or a code from the school, and a phone.
 */
export function useParentSetup(profile: Profile, onDone: () => void) {
  const setUp = useSetUpParent(profile);
  const ask = useRequestByNumber();
  const redeem = useRedeemCode();
  const choice = useChildChoice();
  const [phone, setPhone] = useState('');

  const send = async () => {
    const { way, given } = choice;
    if (way === 'code') await redeem.send({ code: given, phone });
    else if (way === 'number') await ask.send({ number: given, phone });
    else await setUp.send({ cadetId: given, written: choice.typed.written, phone });
  };

  const save = async () => {
    const bad = choice.check() ?? (isPhone(phone) ? null : badPhone);
    choice.setProblem(bad);
    if (bad) return;
    try {
      await send();
      toast.done('Setup Complete', 'Your parent account has been set up successfully.');
      onDone();
    } catch (error) {
      const text = serverWords(error, 'Failed to complete setup. Please try again.');
      choice.setProblem({ field: fieldOf(error), text });
      toast.failed('Setup Failed', text);
    }
  };

  return { choice, phone, setPhone, busy: setUp.busy || ask.busy || redeem.busy, save };
}
