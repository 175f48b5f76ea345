import { lazy, Suspense, useEffect } from 'react';
import { setConfirming, useConfirming } from './open-request.ts';

const key = 'guidon:own-account';

const ConfirmYourself = lazy(() =>
  import('./confirm-yourself.tsx').then((part) => ({ default: part.ConfirmYourself })),
);

/** Offers the proof once at each sign-in. `signIn` identifies it: what was put off returns with the next one. */
export function HandedOver({ signIn }: { signIn: string }) {
  const open = useConfirming();
  useEffect(() => {
    if (sessionStorage.getItem(key) !== signIn) setConfirming(true);
    return () => setConfirming(false);
  }, [signIn]);
  if (!open) return null;
  const close = () => {
    sessionStorage.setItem(key, signIn);
    setConfirming(false);
  };
  return (
    <Suspense>
      <ConfirmYourself onClose={close} />
    </Suspense>
  );
}
