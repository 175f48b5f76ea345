import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Notification } from './notifications.queries.ts';
import { notifications, useMark } from './notifications.queries.ts';

/** Opens a notification: marks it as read and goes to its target. */
export function OpenPage() {
  const { id = '' } = useParams();
  const query = useRead(notifications.one, id);
  return (
    <QueryView query={query} isEmpty={(found) => found === null} empty={<Gone />}>
      {(found) => found && <Opened key={found.id} notification={found} />}
    </QueryView>
  );
}

function Opened({ notification: { id, link, read_at } }: { notification: Notification }) {
  const { start } = useMark();
  useEffect(() => {
    if (read_at === null) start({ ids: [id] });
  }, [start, id, read_at]);
  // Public pages are outside of the app: the browser opens them.
  const isOutside = link?.startsWith('/meets/') ?? false;
  useEffect(() => {
    if (isOutside && link) location.replace(link);
  }, [isOutside, link]);
  return isOutside ? null : <Navigate replace to={link ?? '/app/notifications'} />;
}

function Gone() {
  return (
    <Page title="Notification">
      <EmptyState
        icon={IconBellOff}
        title="This notification isn't available anymore"
        text="It was about something you no longer have access to. Go back to your other notifications."
        action={
          <Button component={Link} to="/app/notifications" variant="default">
            All notifications
          </Button>
        }
      />
    </Page>
  );
}
