import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-provider.tsx';
import { useDb } from '../supabase/db-provider.tsx';
import { accessChangedSince, liveMarkQuery } from './live-mark.ts';
import { startOver } from './start-over.ts';
import { useChannel } from './use-channel.ts';

/**
 * Joins the person's own private channel. What told of a change of access while the page couldn't hear, before the first
 * joining or during a lost connection, is asked for at each joining.
 */
export function useOwnChannel(onJoined: () => void): void {
  const db = useDb();
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'in' ? session.user.id : null;
  useChannel(userId && `user:${userId}`, () => {
    onJoined();
    const mark = client.getQueryData(liveMarkQuery(db, userId).queryKey);
    if (mark) void accessChangedSince(db, mark).then((changed) => changed && startOver(client));
  });
}
