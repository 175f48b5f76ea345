import { lazy, Suspense, useSyncExternalStore } from 'react';
import { reviewStore } from './ask-review.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((part) => ({ default: part.ReviewDialog })));

/** Stands once in the app; loads the dialog when something is first reviewed. */
export function ReviewHost() {
  const pending = useSyncExternalStore(reviewStore.follow, reviewStore.read);
  if (!pending) return null;
  const { text, answer, ...question } = pending;
  return (
    <Suspense>
      <ReviewDialog
        {...question}
        onClose={() => answer(null)}
        onAct={(ids) => {
          answer(ids);
          return Promise.resolve();
        }}
      >
        <p>{text}</p>
      </ReviewDialog>
    </Suspense>
  );
}
