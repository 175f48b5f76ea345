import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Loading } from '../ui/loading.tsx';
import type { Missing } from './ask-function.ts';
import { PublicFrame } from './public-frame.tsx';

type Props<Page> = {
  /** What the page is, above its title: 'Invitation'. */
  kicker: string;
  read: (link: string) => Promise<Page | Missing>;
  /** The page; `again` reads it again. */
  children: (page: Page, link: string, again: () => Promise<void>) => ReactNode;
};

/**
 * What the link of an email opens, or why it opens nothing. The secret stands behind the #, so no server is told of it on the way
 * here. `read` has to stay the same from one drawing to the next.
 */
export function ByLink<Page extends object>({ kicker, read, children }: Props<Page>) {
  const [link] = useState(() => window.location.hash.slice(1));
  const [found, setFound] = useState<Page | Missing | null>(null);
  const again = useCallback(() => read(link).then(setFound), [read, link]);
  useEffect(() => void again(), [again]);
  if (found === null) return <Loading full />;
  if (typeof found === 'object') return children(found, link, again);
  return (
    <PublicFrame title={found === 'unknown' ? 'This link doesn’t work' : 'Can’t open it now'} kicker={kicker}>
      <p role={found === 'failed' ? 'alert' : 'status'}>
        {found === 'unknown'
          ? 'It’s incomplete, or it was ended. Use the link in your newest email, or ask the host for one.'
          : 'Check your connection, then load the page again.'}
      </p>
    </PublicFrame>
  );
}
