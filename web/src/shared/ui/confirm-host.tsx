import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

/** Stands once in the app; loads the dialog when something is first asked. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.follow, confirmStore.read);
  if (!pending) return null;
  return (
    <Suspense>
      <ConfirmDialog question={pending} />
    </Suspense>
  );
}
