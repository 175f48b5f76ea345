import { useMemo } from 'react';
import { useAddress } from '../query/use-address.ts';
import { type Audience, fromChoices } from './audience.ts';

/** Whom a new message is for, where the page that led here said so: `?for=meet_schools:<id>`. */
export function useAddressedAudience(): Audience | undefined {
  const choice = useAddress().params.get('for');
  return useMemo(
    () => (choice && /^[a-z_]+:[0-9a-f-]{36}$/.test(choice) ? fromChoices([choice], false) : undefined),
    [choice],
  );
}

/** The address of a composer that starts with this choice. */
export const composeFor = (composer: string, choice: string) => `${composer}?new=1&for=${encodeURIComponent(choice)}`;
