import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { readAgain } from '../../shared/query/read-again.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { useOwnChannel } from '../../shared/query/use-own-channel.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { badge, bellLabel } from './notification.ts';
import { MODULE, notifications } from './notifications.queries.ts';
import classes from './bell.module.css';

const Latest = lazy(() => import('./latest.tsx').then((file) => ({ default: file.Latest })));

/** If no channel can be joined, the number is still read. */
const patience = 10_000;

/**
 * The bell: the live number of unread notifications, and the latest ones. The channel is everyone's, whatever a role may
 * read: it also tells of what a role no longer opens.
 */
export function Bell() {
  const listening = useListening();
  const mayRead = useCan('notifications:read');
  return mayRead ? <OwnBell listening={listening} /> : null;
}

function OwnBell({ listening }: { listening: boolean }) {
  const { key } = useLocation();
  // The path where it was opened. It closes when one of its links opens another page.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opened = openedAt === key;
  const setOpened = (open: boolean) => setOpenedAt(open ? key : null);
  const unread = useReadWhen(listening, notifications.unread).data ?? 0;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={bellLabel(unread)}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {badge(unread)}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <Suspense fallback={<Loading />}>
          <Latest />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** True once the channel is joined, or can't be: what is read then misses nothing, and isn't read twice. */
function useListening(): boolean {
  const client = useQueryClient();
  const [listening, setListening] = useState(false);
  useOwnChannel(() => {
    setListening(true);
    // What was read earlier may have changed without an event.
    void readAgain(client, { queryKey: [MODULE], predicate: ({ state }) => state.data !== undefined });
  });
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return listening;
}
