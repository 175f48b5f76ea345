import { lazy, Suspense, useEffect, useState } from 'react';
import { useReadWhen } from '../../shared/query/reads.ts';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { family } from './family.queries.ts';

const checkMs = 100;
const key = 'guidon:parent-setup';

const ParentSetupDialog = lazy(() =>
  import('./parent-setup-dialog.tsx').then((part) => ({ default: part.ParentSetupDialog })),
);

type Props = {
  profile: Profile;
  /** Identifies this sign-in: a skipped setup returns with the next one. */
  signIn: string;
};

/** Opens the setup of a parent account if the school has no such parent, about 100 ms after sign-in. */
export function ParentSetup({ profile, signIn }: Props) {
  const [ready, setReady] = useState(false);
  const [closed, setClosed] = useState(() => sessionStorage.getItem(key) === signIn);
  const known = useReadWhen(ready && !closed, family.contact, profile.email ?? '', profile.school_id ?? '');

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), checkMs);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    sessionStorage.setItem(key, signIn);
    setClosed(true);
  };

  if (closed || known.data !== false) return null;
  return (
    <Suspense>
      <ParentSetupDialog profile={profile} onClose={close} />
    </Suspense>
  );
}
