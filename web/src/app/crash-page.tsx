import { Notice } from '../shared/ui/notice.tsx';

type Props = { full?: boolean };

/** The fallback shown when a screen crashes. */
export function CrashPage({ full = false }: Props) {
  return (
    <Notice
      full={full}
      title="Something went wrong. Please refresh the page to continue."
      actionLabel="Refresh Page"
      onAction={() => window.location.reload()}
    />
  );
}
